import type { StageOfDraw } from '#contract/draw/calls.ts'
import { FAILED_ATTEMPTS } from '#contract/draw/draw-enums.ts'

export type AttemptsOfEntry = StageOfDraw['attempts'][number]
export type Attempt = AttemptsOfEntry['attempts'][number]

/** '12.34' from centimetres. */
export const formatMark = (centimetres: number) => (centimetres / 100).toFixed(2)

/** '12.34', 'Foul', 'Pass'. */
export const attemptWords = (attempt: Attempt) =>
  typeof attempt === 'number' ? formatMark(attempt) : FAILED_ATTEMPTS[attempt]
