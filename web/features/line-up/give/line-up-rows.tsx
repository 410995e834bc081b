import { Checkbox, Paper, Text } from '@mantine/core'
import type { LineUpSquad, SquadPerson } from '#contract/line-up/calls.ts'
import { ReserveButton } from '#web/features/entry/squad/reserve-button.tsx'
import { OrderedList } from '#web/ui/edit/ordered-row.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import line from '#web/ui/list/line.module.css'

interface LineUpRowsProps {
  rows: readonly DraftRow[]
  draft: LineUpDraft
  /** `said` is for screen readers. */
  onChange: (draft: LineUpDraft, said: string) => void
}

/** The squad with ticks: first the line-up in board order, then the others. */
export function LineUpRows({ rows, draft, onChange }: LineUpRowsProps) {
  const move = (member: string, to: number) => {
    const name = rows.find((row) => row.member === member)?.name
    onChange(moveToBoard(draft, member, to), `${name}: board ${to + 1}.`)
  }
  // A ticked row moves in the document, and browsers drop the focus of moved elements.
  const focus = useFocusFallback()

  if (rows.length === 0) return <Text c="dimmed">The squad has nobody yet.</Text>
  return (
    <Paper withBorder px="sm">
      <OrderedList
        items={rows}
        keyOf={({ member }) => member}
        handleLabel={({ name }, index) => `Move ${name}, board ${index + 1}`}
        count={rows.filter(({ isIn }) => isIn).length}
        onMove={move}
      >
        {({ member, name, reserve, captain, reasons, isIn }, index) => (
          <>
            <Checkbox
              ref={focus.at(member)}
              flex="1 1 9rem"
              miw={0}
              py="0.5rem"
              checked={isIn}
              disabled={!isIn && reasons.length > 0}
              onChange={() => onChange(withTicked(draft, member), isIn ? `${name} is out.` : `${name} is in.`)}
              label={<span className={line.name}>{isIn ? `${index + 1}. ${name}` : name}</span>}
              description={
                [captain && 'Captain', isIn && reserve && 'Reserve', ...reasons].filter(Boolean).join(' · ') || null
              }
            />
            {isIn && (
              <ReserveButton
                name={name}
                reserve={reserve}
                onToggle={(said) => onChange(withReserve(draft, member), said)}
              />
            )}
          </>
        )}
      </OrderedList>
    </Paper>
  )
}

/** A person of the line-up in the editor. */
interface DraftPlayer {
  member: string
  reserve: boolean
}
export type LineUpDraft = readonly DraftPlayer[]

interface DraftRow extends SquadPerson {
  isIn: boolean
}

/** Those of the line-up in their order, then the rest of the squad. */
export function rowsOf({ squad }: Pick<LineUpSquad, 'squad'>, draft: LineUpDraft): DraftRow[] {
  const players = draft.flatMap(({ member, reserve }) => {
    const person = squad.find((one) => one.member === member)
    return person ? [{ ...person, reserve, isIn: true }] : []
  })
  const others = squad.filter(({ member }) => !draft.some((one) => one.member === member))
  return [...players, ...others.map((person) => ({ ...person, isIn: false }))]
}

export const isSame = (one: LineUpDraft, other: LineUpDraft) => JSON.stringify(one) === JSON.stringify(other)

const withTicked = (draft: LineUpDraft, member: string): LineUpDraft =>
  draft.some((one) => one.member === member)
    ? draft.filter((one) => one.member !== member)
    : [...draft, { member, reserve: false }]

const withReserve = (draft: LineUpDraft, member: string): LineUpDraft =>
  draft.map((one) => (one.member === member ? { ...one, reserve: !one.reserve } : one))

function moveToBoard(draft: LineUpDraft, member: string, to: number): LineUpDraft {
  const player = draft.find((one) => one.member === member)
  return player ? draft.filter((one) => one !== player).toSpliced(to, 0, player) : draft
}
