import { Box, Button, Group, Paper, Text, TextInput } from '@mantine/core'
import { OrderedList } from '#web/ui/edit/ordered-row.tsx'
import line from '#web/ui/list/line.module.css'
import { ReserveButton } from './reserve-button.tsx'
import * as squadDraft from './squad-draft.ts'

interface SquadMembersProps {
  draft: squadDraft.SquadDraft
  /** `said` is for screen readers. */
  onChange: (draft: squadDraft.SquadDraft, said: string) => void
}

/** The squad in board order: dragged by the handles, or moved by arrow keys. */
export function SquadMembers({ draft, onChange }: SquadMembersProps) {
  const move = (key: string, to: number) => {
    const name = draft.find((member) => member.key === key)?.name
    onChange(squadDraft.moveMember(draft, key, to), `${name}: board ${to + 1}.`)
  }
  if (draft.length === 0) return <Text c="dimmed">Add people from your department, or by their names.</Text>
  return (
    <Paper withBorder px="sm">
      <OrderedList
        items={draft}
        keyOf={({ key }) => key}
        handleLabel={({ name }, index) => `Move ${name}, board ${index + 1}`}
        onMove={move}
      >
        {({ key, name, rollNumber, captain, reserve, reasons }, index) => (
          <>
            <Box flex="1 1 9rem" miw={0}>
              <div className={line.name}>
                {index + 1}. {name}
              </div>
              <div className={line.note}>
                {[captain && 'Captain', reserve && 'Reserve', ...reasons].filter(Boolean).join(' · ')}
              </div>
            </Box>
            <TextInput
              size="sm"
              aria-label={`Roll number of ${name}`}
              placeholder="Roll number"
              maxLength={30}
              flex="1 1 6rem"
              maw="9rem"
              value={rollNumber}
              onChange={(event) => onChange(squadDraft.withRollNumber(draft, key, event.currentTarget.value), '')}
            />
            <Group gap={0} ml="auto">
              <Button
                size="sm"
                px="xs"
                variant={captain ? 'light' : 'subtle'}
                aria-pressed={captain}
                aria-label={`${name} is the captain`}
                onClick={() =>
                  onChange(squadDraft.withCaptain(draft, key), captain ? 'No captain.' : `${name} is the captain.`)
                }
              >
                Captain
              </Button>
              <ReserveButton
                name={name}
                reserve={reserve}
                onToggle={(said) => onChange(squadDraft.withReserve(draft, key), said)}
              />
              <Button
                size="sm"
                px="xs"
                variant="subtle"
                color="gray"
                aria-label={`Take out ${name}`}
                onClick={() => onChange(squadDraft.removeMember(draft, key), `${name} taken out.`)}
              >
                Take out
              </Button>
            </Group>
          </>
        )}
      </OrderedList>
    </Paper>
  )
}
