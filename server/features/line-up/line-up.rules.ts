import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { LineUpUpdate } from '#contract/line-up/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { type Actor, requireOwnDepartment } from '#server/platform/auth/actor.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import type { LineUpMember } from './line-up.queries.ts'
import type { MatchSide } from './line-up-facts.queries.ts'

/** Admins and helpers manage all line-ups, heads and sports leads those of their department. */
export const managesAllLineUps = (by: Actor) => allows(MATCH_MANAGERS, by.role)

export function requireOwnSide(by: Actor, { entry }: Pick<MatchSide, 'entry'>): void {
  if (!managesAllLineUps(by)) requireOwnDepartment(by, entry.department._id)
}

export function requireOpenSeason({ event }: MatchSide, season: Row<'season'>): void {
  if (event.season_id !== season.id)
    throw conflict('event_settled', 'This match belongs to a settled championship and stays.')
}

export function requireComing(by: Actor, { match }: MatchSide): void {
  if (!managesAllLineUps(by) && match.status !== 'UPCOMING')
    throw conflict('match_not_upcoming', 'This match has begun. Ask the organisers to change its line-ups.')
}

/** The columns that a squad and a line-up share. */
type Known = Omit<LineUpMember, 'match_id' | 'entry_id' | 'position' | 'is_reserve'>

/** The rows of a line-up, from the squad and those who are in the line-up already. */
export function lineUpRows(
  { match, entry }: MatchSide,
  members: LineUpUpdate['members'],
  known: readonly Known[],
): LineUpMember[] {
  return members.map(({ member, reserve }, position) => {
    const person = known.find(({ person_key }) => person_key === member)
    if (!person) throw invalid('invalid_input', 'There is no such person in this squad.', `members.${position}`)
    const { profile_id, person_key, name, roll_number, gender } = person
    return {
      match_id: match.id,
      entry_id: entry._id,
      position,
      ...{ profile_id, person_key, name, roll_number, gender },
      is_reserve: reserve ? 1 : 0,
    }
  })
}
