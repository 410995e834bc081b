import { SPORTS, type Winner } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'

export type SideOutcome = 'WIN' | 'TIE' | 'LOSS'

export const outcomeOf = (winner: Winner, side: 'TEAM1' | 'TEAM2'): SideOutcome =>
  winner === 'TIE' ? 'TIE' : winner === side ? 'WIN' : 'LOSS'

type Ended = Pick<Row<'match'>, 'sport' | 'winner' | 'team1_score' | 'team2_score' | 'reason'>

/** What a side has points for, as the history shows it. */
export function matchReason(
  { sport, winner, team1_score, team2_score, reason }: Ended,
  names: readonly [string, string],
  outcome: SideOutcome,
): string {
  const isSecondTeam = winner === 'TEAM2'
  const [won, lost] = isSecondTeam ? names.toReversed() : names
  const scores = [team1_score, team2_score]
  const [high, low] = isSecondTeam ? scores.toReversed() : scores
  const score = high === null || low === null ? '' : ` ${high}–${low}`
  const words = {
    WIN: `${won} beat ${lost}${score} in ${SPORTS[sport]}`,
    TIE: `${won} and ${lost} tied${score} in ${SPORTS[sport]}`,
    LOSS: `${lost} lost to ${won}${score} in ${SPORTS[sport]}`,
  }[outcome]
  // The reason why the side with the lower score won.
  return reason === null ? words : `${words}. Reason: ${reason}`
}
