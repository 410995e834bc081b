import type { LineUpSquad, SquadPerson } from '#contract/line-up/calls.ts'

/** A person of the line-up in the editor. */
export interface DraftPlayer {
  member: string
  reserve: boolean
}
export type LineUpDraft = readonly DraftPlayer[]

/** A person of the squad, and whether they are in the draft. */
export interface DraftRow extends SquadPerson {
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

export const withTicked = (draft: LineUpDraft, member: string): LineUpDraft =>
  draft.some((one) => one.member === member)
    ? draft.filter((one) => one.member !== member)
    : [...draft, { member, reserve: false }]

export const withReserve = (draft: LineUpDraft, member: string): LineUpDraft =>
  draft.map((one) => (one.member === member ? { ...one, reserve: !one.reserve } : one))

export function moveToBoard(draft: LineUpDraft, member: string, to: number): LineUpDraft {
  const player = draft.find((one) => one.member === member)
  return player ? draft.filter((one) => one !== player).toSpliced(to, 0, player) : draft
}
