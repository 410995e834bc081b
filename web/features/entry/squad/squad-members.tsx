import { ActionIcon, Box, Paper, Text, TextInput, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react'
import { MoveHandle, OrderedRow } from '#web/ui/edit/ordered-row.tsx'
import { useDragOrder } from '#web/ui/edit/use-drag-order.ts'
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
  const { list, handleProps, rowProps } = useDragOrder(move)

  function step(by: -1 | 1, key: string, index: number) {
    const to = index + by
    if (to >= 0 && to < draft.length) move(key, to)
  }

  if (draft.length === 0) return <Text c="dimmed">Add people from your department, or by their names.</Text>
  return (
    <Paper withBorder px="sm">
      <VisuallyHidden id="how-to-move">Drag, or press the arrow keys up and down.</VisuallyHidden>
      <ol ref={list}>
        {draft.map(({ key, name, rollNumber, captain, reserve, reasons }, index) => (
          <OrderedRow key={key} {...rowProps(key, index, draft.length)}>
            <MoveHandle
              label={`Move ${name}, board ${index + 1}`}
              onStep={(by) => step(by, key, index)}
              {...handleProps(key)}
            />
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
          </OrderedRow>
        ))}
      </ol>
    </Paper>
  )
}
