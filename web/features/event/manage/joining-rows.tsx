import { Text, ThemeIcon } from '@mantine/core'
import type { Sport } from '#contract/values/enums.ts'
import type { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

interface JoiningRow {
  id: string
  sport: Sport
  title: string
  to: string
  note: string
}

interface JoiningRowsProps {
  rows: readonly JoiningRow[]
  /** The sentence without any. */
  none: string
  verb: 'Add' | 'Take out'
  isPending: boolean
  focus: ReturnType<typeof useFocusFallback>
  onPress: (id: string) => void
}

/** What belongs to an event, or could join it, with a button each. */
export function JoiningRows({ rows, none, verb, isPending, focus, onPress }: JoiningRowsProps) {
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <Rows>
      {rows.map(({ id, sport, title, to, note }) => (
        <Row
          key={id}
          mark={
            <ThemeIcon variant="light" size={40} radius="md">
              <SportIcon sport={sport} size={24} />
            </ThemeIcon>
          }
          title={title}
          to={to}
          note={note}
          actions={
            <PressButton
              variant={verb === 'Add' ? 'light' : 'default'}
              size="sm"
              waits={isPending}
              ref={focus.at(id)}
              aria-label={`${verb} ${title}`}
              onPress={() => onPress(id)}
            >
              {verb}
            </PressButton>
          }
        />
      ))}
    </Rows>
  )
}
