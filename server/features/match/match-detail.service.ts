import { type FixtureOutcome, WITHOUT_PLAY, WITHOUT_WINNER } from '#contract/draw/draw-enums.ts'
import type { Result, ScoreDetail } from '#contract/match/calls.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import type { Sport } from '#contract/values/enums.ts'
import { readDetail, reasonWanted } from '#rules/sports/detail.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import type { FixtureResult } from '#rules/stages/staged-event.ts'
import { scoreText } from '#rules/words/numbers.ts'
import { invalid } from '#server/platform/http/errors.ts'

/** A result with the scores of its detail. Throws when they contradict each other. */
export function completeResult(sport: Sport, result: Result): Result {
  const { detail, team1Score, team2Score, winner, reason } = result
  if (!detail) return result
  const read = readDetail(SPORT_RULES[sport], detail, { isStopped: true })
  if (typeof read === 'string') throw invalid('invalid_input', read, 'detail')
  const [one, other] = read.scores
  if (Math.max(one, other) > SCORE_MAX) throw invalid('invalid_input', `Score must be at most ${SCORE_MAX}.`, 'detail')
  if ((team1Score ?? one) !== one || (team2Score ?? other) !== other)
    throw invalid('invalid_input', `By its detail this match ended ${scoreText(read.scores)}.`, 'detail')
  const wanted = reason === undefined && reasonWanted(SPORT_RULES[sport], detail, winner)
  if (wanted) throw invalid('reason_required', wanted, 'reason')
  return { ...result, team1Score: one, team2Score: other }
}

/** What tie-breaks count of a detail. */
export const figuresOf = (
  sport: Sport,
  detail: ScoreDetail,
): Pick<FixtureResult, 'boards' | 'innings' | 'points' | 'shootOut'> => SPORT_RULES[sport].detail?.figures(detail) ?? {}

interface Ended extends Pick<Result, 'team1Score' | 'team2Score' | 'detail' | 'reason'> {
  outcome: FixtureOutcome
  /** No side has won where it is missing. */
  winner?: string | undefined
}

/** Throws when an outcome contradicts the rest of a result. Returns it, and null for a match that was played. */
export function requireFitOutcome({ outcome, winner = 'TIE', team1Score, team2Score, detail, reason }: Ended) {
  if (WITHOUT_PLAY.includes(outcome) && winner === 'TIE')
    throw invalid('invalid_input', 'Say which side goes on.', 'winner')
  if (WITHOUT_WINNER.includes(outcome) && winner !== 'TIE')
    throw invalid('invalid_input', 'This outcome has no winner.', 'winner')
  if (outcome === 'PLAYED') return null
  if (detail) throw invalid('invalid_input', 'Only a match that was played has a detail.', 'detail')
  if (outcome !== 'ABANDONED' && (team1Score ?? team2Score) !== undefined)
    throw invalid('invalid_input', 'Only a match that was played has scores.', 'scores')
  if (reason === undefined) throw invalid('reason_required', 'Say why it was decided so.', 'reason')
  return outcome
}
