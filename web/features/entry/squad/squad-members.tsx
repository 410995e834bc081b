import { ActionIcon, Box, Paper, Text, TextInput, Tooltip } from '@mantine/core'
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { OrderedList } from '#web/ui/edit/ordered-row.tsx'
import line from '#web/ui/list/line.module.css'
import { ReserveButton } from './reserve-button.tsx'
import * as squadDraft from './squad-draft.ts'

const ICON = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

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
              autoComplete="off"
              flex="1 1 6rem"
              maw="9rem"
              value={rollNumber}
              onChange={(event) => onChange(squadDraft.withRollNumber(draft, key, event.currentTarget.value), '')}
            />
            <Tooltip label="Captain">
              <ActionIcon
                size={44}
                aria-pressed={captain}
                aria-label={`${name} is the captain`}
                onClick={() =>
                  onChange(squadDraft.withCaptain(draft, key), captain ? 'No captain.' : `${name} is the captain.`)
                }
              >
                {captain ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />}
              </ActionIcon>
            </Tooltip>
            <ReserveButton
              name={name}
              reserve={reserve}
              onToggle={(said) => onChange(squadDraft.withReserve(draft, key), said)}
            />
            <Tooltip label="Take out">
              <ActionIcon
                size={44}
                aria-label={`Take ${name} out`}
                onClick={() => onChange(squadDraft.removeMember(draft, key), `${name} taken out.`)}
              >
                <IconX {...ICON} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </OrderedList>
    </Paper>
  )
}
