import type { PersonRef } from '#contract/fields.ts'
import { NOTA, type Squad, type SquadUpdate } from '#contract/team.ts'

export type Post = 'captain' | 'viceCaptain'
export const POST_KEYS = ['captain', 'viceCaptain'] as const satisfies Post[]
export const POSTS = { captain: 'Captain', viceCaptain: 'Vice Captain' } as const satisfies Record<Post, string>
const otherPost = (post: Post): Post => (post === 'captain' ? 'viceCaptain' : 'captain')

/** Who would play and lead, by id. */
export interface Picks extends Record<Post, string | null> {
  players: string[]
}
/** Changes that nobody has saved yet, beside the squad that they were made to. */
export interface SquadDraft {
  base: Squad
  picks: Picks
}

export const SIDES = ['applicants', 'players'] as const
export type Side = (typeof SIDES)[number]

export const untouched = (base: Squad): SquadDraft => ({
  base,
  picks: { players: base.players.map(({ _id }) => _id), captain: base.captain, viceCaptain: base.viceCaptain },
})

/** Both lists as they would be, by name. */
export function sidesOf({ base, picks }: SquadDraft): Record<Side, PersonRef[]> {
  const all = [...base.applicants, ...base.players].sort((one, other) => one.name.localeCompare(other.name))
  const plays = ({ _id }: PersonRef) => picks.players.includes(_id)
  return { applicants: all.filter((person) => !plays(person)), players: all.filter(plays) }
}

/** To the other list. Whoever stops playing leads no more. */
export function withMoved({ base, picks }: SquadDraft, id: string): SquadDraft {
  if (!picks.players.includes(id)) return { base, picks: { ...picks, players: [...picks.players, id] } }
  const without = (post: Post) => (picks[post] === id ? null : picks[post])
  return {
    base,
    picks: {
      players: picks.players.filter((one) => one !== id),
      captain: without('captain'),
      viceCaptain: without('viceCaptain'),
    },
  }
}

export const withElected = ({ base, picks }: SquadDraft, post: Post, id: string | null): SquadDraft => ({
  base,
  picks: { ...picks, [post]: id },
})

/** Players who may take a post: the other one's holder may not. */
export const candidatesFor = (draft: SquadDraft, post: Post) =>
  sidesOf(draft).players.filter(({ _id }) => _id !== draft.picks[otherPost(post)])

/** Who held a post and has lost it by leaving the players. */
export function dethroned({ base, picks }: SquadDraft, post: Post): PersonRef | undefined {
  if (picks[post] !== null) return undefined
  return base.players.find(({ _id }) => _id === base[post] && !picks.players.includes(_id))
}

export const isNew = ({ base }: SquadDraft, id: string) => !base.players.some(({ _id }) => _id === id)

/** What there is to save. */
export function changeOf(draft: SquadDraft): SquadUpdate | null {
  const { base, picks } = draft
  const change = {
    addedPlayers: picks.players.filter((id) => isNew(draft, id)),
    removedPlayers: base.players.map(({ _id }) => _id).filter((id) => !picks.players.includes(id)),
    captain: picks.captain ?? NOTA,
    viceCaptain: picks.viceCaptain ?? NOTA,
    version: base.version,
  }
  const isSame =
    change.addedPlayers.length + change.removedPlayers.length === 0 &&
    picks.captain === base.captain &&
    picks.viceCaptain === base.viceCaptain
  return isSame ? null : change
}

/** The squad has moved on under these changes: others play or lead, or somebody who was to play has withdrawn. */
export function isOutdated({ base, picks }: SquadDraft, now: Squad): boolean {
  const known = [...now.applicants, ...now.players].map(({ _id }) => _id)
  return base.version !== now.version || picks.players.some((id) => !known.includes(id))
}
