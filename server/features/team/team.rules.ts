import type { MatchStatus } from '#contract/enums.ts'

/** Why a team that has played or plays now can't go, or null. Coming matches go with it. */
export function reasonToStay(name: string, matches: readonly { status: MatchStatus }[]): string | null {
  if (matches.some(({ status }) => status === 'LIVE'))
    return `${name} plays a live match right now. Close it before you delete the team.`
  const results = matches.filter(({ status }) => status === 'SUMMARY').length
  if (results === 0) return null
  return `${name} has ${results === 1 ? '1 recorded result' : `${results} recorded results`} and can't be deleted.`
}
