import { z } from 'zod'
import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { oneOf, optionalOnCreate, reason } from '#contract/schemas/fields.ts'
import { WINNERS } from '#contract/values/enums.ts'
import { resultDetail } from './detail-schemas.ts'
import { hasReasonIfNeeded, REASON_REQUIRED, SCORE_MAX } from './match.ts'

const score = z
  .int('Score must be a whole number.')
  .min(0, 'Score must be at least 0.')
  .max(SCORE_MAX, `Score must be at most ${SCORE_MAX}.`)
  .optional()

const winner = oneOf(WINNERS, 'Winner is required')

/** Scores that are sent beside a detail must be those of the detail. */
export const outcome = {
  team1Score: score,
  team2Score: score,
  detail: optionalOnCreate(resultDetail),
  /** How it ended; played, unless it says otherwise. Where no side won, the winner is `TIE`. */
  outcome: optionalOnCreate(oneOf(FIXTURE_OUTCOMES)),
  winner,
  reason: optionalOnCreate(reason),
}

export const reasonWanted = { path: ['reason'], error: REASON_REQUIRED, params: { refusal: 'reason_required' } }

/** How a match ended. */
export const result = z.strictObject(outcome).refine(hasReasonIfNeeded, reasonWanted)
