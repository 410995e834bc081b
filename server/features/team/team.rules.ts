import type { MatchStatus } from '#contract/values/enums.ts'
import { conflict } from '#server/platform/http/errors.ts'

/** Refuses to delete a team with results or a live match. Upcoming matches do not count. */
export function requireUnplayed(name: string, matches: readonly { status: MatchStatus }[]): void {
  if (matches.some(({ status }) => status === 'LIVE'))
    throw conflict('match_live', `${name} plays a live match right now. Close it before you delete the team.`)
  const results = matches.filter(({ status }) => status === 'SUMMARY').length
  if (results === 0) return
  const counted = results === 1 ? '1 recorded result' : `${results} recorded results`
  throw conflict('team_has_results', `${name} has ${counted} and can't be deleted.`, { results })
}
