import { z } from 'zod'
import { oneOf } from '#contract/schemas/fields.ts'
import { instant } from '#contract/schemas/replies.ts'
import { PART_KINDS } from '#contract/values/enums.ts'
import { SCORE_MAX } from './match.ts'

const DETAIL_PARTS_MAX = 16

const BALLS_MAX = 3000

const BALLS = `An innings has 0 to ${BALLS_MAX} whole balls: 12.4 overs are 76 balls.`

export const balls = z.int(BALLS).min(0, BALLS).max(BALLS_MAX, BALLS).optional()

const partScore = z
  .number('A score is a number.')
  .min(0, 'Score must be at least 0.')
  .max(SCORE_MAX, `Score must be at most ${SCORE_MAX}.`)
  .multipleOf(0.5, 'Only a board is divided, and in halves.')
  .nullable()

const points = z.int('A score is a number.').min(0, 'Score must be at least 0.').max(SCORE_MAX)

const WICKETS = 'Wickets are a whole number from 0 to 10.'

/** A part of a match: a set, a half, an innings. */
const scorePart = z.strictObject({
  kind: oneOf(PART_KINDS, 'Say what part of the match this is.'),
  /** Of both teams; null for the team that does not bat in this innings. */
  scores: z.tuple([partScore, partScore], 'A part of a match has two scores.'),
  /** These are of an innings. A team that is all out is counted with the whole quota of balls. */
  wickets: z.int(WICKETS).min(0, WICKETS).max(10, WICKETS).optional(),
  balls,
  quota: balls,
  allOut: z.literal(true).optional(),
  /** Of a rubber of a tie; its scores are the sets that each side has won. */
  sets: z
    .array(z.tuple([points, points]))
    .min(1)
    .max(7)
    .optional(),
})

export function term(most: number) {
  const words = `This is a whole number from 1 to ${most}.`
  return z.int(words).min(1, words).max(most, words).optional()
}

/** The parts of a result in the order in which they were played, one shape for all sports. */
export const scoreDetail = z.strictObject({
  parts: z
    .array(scorePart)
    .min(1, 'Enter at least one part of the match.')
    .max(DETAIL_PARTS_MAX, `A match has at most ${DETAIL_PARTS_MAX} parts.`),
  /** Where they are not the usual ones: the sets of a whole match, the points of a set, the players of a side. */
  bestOf: term(9),
  target: term(100),
  players: term(11),
  /** Of a tie: several matches of sets. */
  rubbers: term(5),
  /** Of live matches only. The time that was played: the seconds until the clock was started last, and since when it runs. */
  clock: z.strictObject({ seconds: z.int().min(0), since: instant.optional() }).optional(),
})

export const resultDetail = scoreDetail.omit({ clock: true })
