import { SPORTS, type Sport, type Winner } from '#contract/enums.ts'
import { NO_RULES, type PointsRules, pointsRules } from '#contract/points.ts'

export const rulesOf = (season: { rules: string | null }): PointsRules =>
  season.rules ? pointsRules.parse(JSON.parse(season.rules)) : NO_RULES

interface Win {
  sport: Sport
  winner: Winner
  names: readonly [string, string]
  scores: readonly [number | null, number | null]
  /** The reason when the side with the lower score won. */
  reason: string | null
}

/** The reason of an entry, as the history shows it. */
export function winReason({ sport, winner, names, scores, reason }: Win): string {
  const isSecondTeam = winner === 'TEAM2'
  const [won, lost] = isSecondTeam ? names.toReversed() : names
  const [high, low] = isSecondTeam ? scores.toReversed() : scores
  const score = high === null || low === null ? '' : ` ${high}–${low}`
  const words = `${won} beat ${lost}${score} in ${SPORTS[sport]}`
  return reason === null ? words : `${words}. Reason: ${reason}`
}
