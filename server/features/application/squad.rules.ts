import { createHash } from 'node:crypto'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { SquadUpdate } from '#contract/team/calls.ts'
import { NOTA } from '#contract/team/team.ts'
import type { Membership } from '#server/features/team/team.locks.ts'
import { invalid } from '#server/platform/http/errors.ts'

export interface NewSquad {
  added: string[]
  removed: string[]
  declined: string[]
  captain: string | null
  viceCaptain: string | null
}

const holderOf = (members: readonly Membership[], post: Membership['post']) =>
  members.find((member) => member.post === post)?.profile_id ?? null
export const captainOf = (members: readonly Membership[]) => holderOf(members, 'CAPTAIN')
export const viceCaptainOf = (members: readonly Membership[]) => holderOf(members, 'VICE_CAPTAIN')

/** A version of the squad that changes with its players and posts. */
export function hashSquad(members: readonly Membership[]): string {
  const players = members
    .filter(({ status }) => status === 'ACCEPTED')
    .map(({ profile_id, post }) => `${profile_id}${post}`)
  return createHash('sha256').update(players.sort().join()).digest('base64url').slice(0, 16)
}

/**
 * Applies a change to the squad, or returns the reason against it. A post that is not sent stays with its holder while
 * they play.
 */
export function changedSquad(members: readonly Membership[], change: SquadUpdate): NewSquad {
  const { addedPlayers, removedPlayers, declinedApplicants } = change
  const both = addedPlayers.find((id) => removedPlayers.includes(id))
  if (both) throw invalid('squad_invalid', 'Nobody can be added and removed at once.', 'addedPlayers')
  requireMembers(members, addedPlayers, 'addedPlayers')
  requireMembers(members, removedPlayers, 'removedPlayers')
  requireMembers(members, declinedApplicants, 'declinedApplicants')

  const plays = ({ profile_id: id, status }: Membership) =>
    addedPlayers.includes(id) || (status === 'ACCEPTED' && !removedPlayers.includes(id))
  const players = members.filter(plays).map(({ profile_id }) => profile_id)
  if (players.some((id) => declinedApplicants.includes(id)))
    throw invalid('squad_invalid', 'A player cannot be declined. Remove them first.', 'declinedApplicants')
  const elected = (named: string | undefined, holder: string | null) => {
    if (named === NOTA) return null
    return named ?? (holder && players.includes(holder) ? holder : null)
  }
  const captain = elected(change.captain, captainOf(members))
  const viceCaptain = elected(change.viceCaptain, viceCaptainOf(members))
  if (captain && !players.includes(captain))
    throw invalid('squad_invalid', 'The captain must be one of the players.', 'captain')
  if (viceCaptain && !players.includes(viceCaptain))
    throw invalid('squad_invalid', 'The vice captain must be one of the players.', 'viceCaptain')
  if (captain && captain === viceCaptain)
    throw invalid('squad_invalid', 'Captain and vice captain must be two different players.', 'viceCaptain')

  const statusOf = (id: string) => members.find(({ profile_id }) => profile_id === id)?.status
  const added = addedPlayers.filter((id) => statusOf(id) === 'APPLIED')
  const removed = removedPlayers.filter((id) => statusOf(id) === 'ACCEPTED')
  const isAsBefore = captain === captainOf(members) && viceCaptain === viceCaptainOf(members)
  if (added.length + removed.length + declinedApplicants.length === 0 && isAsBefore)
    throw invalid('nothing_changed', SENTENCES.nothingChanged)
  return { added, removed, declined: declinedApplicants, captain, viceCaptain }
}

function requireMembers(members: readonly Membership[], people: readonly string[], path: string) {
  const isMember = (id: string) => members.some(({ profile_id }) => profile_id === id)
  if (!people.every(isMember))
    throw invalid(
      'squad_member_gone',
      'Somebody in this change neither applies to this team nor plays in it any more.',
      path,
    )
}
