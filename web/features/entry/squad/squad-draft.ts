import type { Candidate, EntrySquad, RegisteredCandidate } from '#contract/entry-squad/calls.ts'
import type { Gender } from '#contract/values/enums.ts'
import { isSamePerson } from '#rules/entry/same-person.ts'

/** A member in the editor. */
export interface DraftMember {
  key: string
  /** Null without an account. */
  person: string | null
  name: string
  rollNumber: string
  gender: Gender | null
  reserve: boolean
  captain: boolean
  /** Why they may not play. */
  reasons: string[]
}
export type SquadDraft = readonly DraftMember[]

export const draftOf = ({ squad }: Pick<EntrySquad, 'squad'>): SquadDraft =>
  squad.map(({ person, name, rollNumber, gender, reserve, captain, reasons }, index) => ({
    key: person?._id ?? `${index} ${name}`,
    person: person?._id ?? null,
    name,
    rollNumber: rollNumber ?? '',
    gender,
    reserve,
    captain,
    reasons,
  }))

/** The members as the call takes them. */
export const membersOf = (draft: SquadDraft) =>
  draft.map(({ person, name, rollNumber, gender, reserve, captain }) => ({
    ...(person === null ? { name, gender: gender ?? '' } : { person }),
    rollNumber,
    reserve,
    captain,
  }))

export const isSame = (one: SquadDraft, other: SquadDraft) =>
  JSON.stringify(membersOf(one)) === JSON.stringify(membersOf(other))

const added = (draft: SquadDraft, member: Omit<DraftMember, 'reserve' | 'captain' | 'reasons'>): SquadDraft => [
  ...draft,
  { ...member, reserve: false, captain: false, reasons: [] },
]

export const withCandidate = (draft: SquadDraft, { _id, name, gender }: Candidate) =>
  added(draft, { key: _id, person: _id, name, rollNumber: '', gender })

/** A person of the register joins with their account when they have one. */
export const withRegistered = (
  draft: SquadDraft,
  { _id, account, name, rollNumber, gender }: RegisteredCandidate,
): SquadDraft => added(draft, { key: account ?? _id, person: account, name, rollNumber, gender })

export const hasRegistered = (draft: SquadDraft, { account, rollNumber }: RegisteredCandidate): boolean =>
  draft.some((one) => isSamePerson({ account: one.person, rollNumber: one.rollNumber }, { account, rollNumber }))

export const withNamed = (draft: SquadDraft, named: { name: string; rollNumber: string; gender: Gender }) =>
  added(draft, { ...named, key: `named ${named.name} ${named.rollNumber} ${draft.length}`, person: null })

export const removeMember = (draft: SquadDraft, key: string) => draft.filter((member) => member.key !== key)

export function moveMember(draft: SquadDraft, key: string, to: number): SquadDraft {
  const member = draft.find((one) => one.key === key)
  return member ? removeMember(draft, key).toSpliced(to, 0, member) : draft
}

/** There is one captain, who is a player. */
export const withCaptain = (draft: SquadDraft, key: string): SquadDraft =>
  draft.map((member) =>
    member.key === key ? { ...member, captain: !member.captain, reserve: false } : { ...member, captain: false },
  )

export const withReserve = (draft: SquadDraft, key: string): SquadDraft =>
  draft.map((member) => (member.key === key ? { ...member, reserve: !member.reserve, captain: false } : member))

export const withRollNumber = (draft: SquadDraft, key: string, rollNumber: string): SquadDraft =>
  draft.map((member) => (member.key === key ? { ...member, rollNumber } : member))
