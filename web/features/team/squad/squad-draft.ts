import { useState } from 'react'
import type { PersonRef } from '#contract/schemas/replies.ts'
import type { Squad, SquadUpdate } from '#contract/team/calls.ts'
import { NOTA } from '#contract/team/team.ts'
import { clearDraft, readDraft, writeDraft } from '#web/ui/form/form-draft.ts'

export type SquadPost = 'captain' | 'viceCaptain'
export const POST_KEYS = ['captain', 'viceCaptain'] as const satisfies SquadPost[]
export const POSTS = { captain: 'Captain', viceCaptain: 'Vice Captain' } as const satisfies Record<SquadPost, string>
const otherPost = (post: SquadPost): SquadPost => (post === 'captain' ? 'viceCaptain' : 'captain')

/** Players, declined applicants and posts by id. */
export interface Picks extends Record<SquadPost, string | null> {
  players: string[]
  declined: string[]
}
/** Unsaved changes and the squad that they are based on. */
export interface TeamSquadDraft {
  base: Squad
  picks: Picks
}

export const SIDES = ['applicants', 'players'] as const
export type SquadSide = (typeof SIDES)[number]

export const untouchedSquad = (base: Squad): TeamSquadDraft => ({
  base,
  picks: {
    players: base.players.map(({ _id }) => _id),
    declined: [],
    captain: base.captain,
    viceCaptain: base.viceCaptain,
  },
})

/** Both lists with the changes applied, sorted by name. */
export function squadSidesOf({ base, picks }: TeamSquadDraft): Record<SquadSide, PersonRef[]> {
  const all = [...base.applicants, ...base.players].sort((one, other) => one.name.localeCompare(other.name))
  const plays = ({ _id }: PersonRef) => picks.players.includes(_id)
  return { applicants: all.filter((person) => !plays(person)), players: all.filter(plays) }
}

export const isDeclined = ({ picks }: TeamSquadDraft, id: string) => picks.declined.includes(id)

/** Declines an applicant, or takes that back. */
export const withDeclined = (draft: TeamSquadDraft, id: string): TeamSquadDraft => ({
  base: draft.base,
  picks: {
    ...draft.picks,
    declined: isDeclined(draft, id) ? draft.picks.declined.filter((one) => one !== id) : [...draft.picks.declined, id],
  },
})

/** Moves a person to the other list. A person who is no longer a player loses the post. */
export function withMoved({ base, picks }: TeamSquadDraft, id: string): TeamSquadDraft {
  if (!picks.players.includes(id)) return { base, picks: { ...picks, players: [...picks.players, id] } }
  const without = (post: SquadPost) => (picks[post] === id ? null : picks[post])
  return {
    base,
    picks: {
      ...picks,
      players: picks.players.filter((one) => one !== id),
      captain: without('captain'),
      viceCaptain: without('viceCaptain'),
    },
  }
}

export const withElected = ({ base, picks }: TeamSquadDraft, post: SquadPost, id: string | null): TeamSquadDraft => ({
  base,
  picks: { ...picks, [post]: id },
})

/** Players who can take a post, without the holder of the other one. */
export const candidatesFor = (draft: TeamSquadDraft, post: SquadPost) =>
  squadSidesOf(draft).players.filter(({ _id }) => _id !== draft.picks[otherPost(post)])

/** People who lost a post because they are no longer players. */
export function lostPost({ base, picks }: TeamSquadDraft, post: SquadPost): PersonRef | undefined {
  if (picks[post] !== null) return undefined
  return base.players.find(({ _id }) => _id === base[post] && !picks.players.includes(_id))
}

export const isNew = ({ base }: TeamSquadDraft, id: string) => !base.players.some(({ _id }) => _id === id)

/** The changes to save. */
export function changeOf(draft: TeamSquadDraft): SquadUpdate | null {
  const { base, picks } = draft
  const change = {
    addedPlayers: picks.players.filter((id) => isNew(draft, id)),
    removedPlayers: base.players.map(({ _id }) => _id).filter((id) => !picks.players.includes(id)),
    declinedApplicants: picks.declined,
    captain: picks.captain ?? NOTA,
    viceCaptain: picks.viceCaptain ?? NOTA,
    version: base.version,
  }
  const isSame =
    change.addedPlayers.length + change.removedPlayers.length + picks.declined.length === 0 &&
    picks.captain === base.captain &&
    picks.viceCaptain === base.viceCaptain
  return isSame ? null : change
}

/** The squad differs from the one that the draft is based on. */
export function isOutdated({ base, picks }: TeamSquadDraft, now: Squad): boolean {
  const known = [...now.applicants, ...now.players].map(({ _id }) => _id)
  return base.version !== now.version || [...picks.players, ...picks.declined].some((id) => !known.includes(id))
}

/**
 * The squad, or the draft of its changes. A draft survives a reload and a visit of another page, as the input of a form
 * does.
 */
export function useSquadDraft(id: string, squad: Squad) {
  const name = `squad/${id}`
  const [kept, setKept] = useState(() => readKept(name))
  const draft = kept ?? untouchedSquad(squad)

  function edit(next: TeamSquadDraft) {
    if (!changeOf(next)) return discard()
    setKept(next)
    writeDraft(name, next)
  }

  function discard() {
    setKept(null)
    clearDraft(name)
  }

  return { draft, change: kept && changeOf(kept), outdated: kept !== null && isOutdated(kept, squad), edit, discard }
}

function readKept(name: string): TeamSquadDraft | null {
  const { base, picks } = readDraft<Partial<TeamSquadDraft>>(name, { base: undefined, picks: undefined })
  // A draft of an older version of the page has no declined applicants.
  return base && picks ? { base, picks: { ...picks, declined: picks.declined ?? [] } } : null
}
