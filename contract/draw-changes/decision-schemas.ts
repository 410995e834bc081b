import { z } from 'zod'
import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { basedOn } from '#contract/draw/schemas.ts'
import { INVALID_ENTRY } from '#contract/entry/entry.ts'
import { resultDetail } from '#contract/match/detail-schemas.ts'
import { id, oneOf, optionalOnCreate, reason } from '#contract/schemas/fields.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'

const SCORE_MAX = 1000

const BALLS_MAX = 3000

const position = z.int().min(1).max(10_000)

const score = z
  .int('Score must be a whole number.')
  .min(0, 'Score must be at least 0.')
  .max(SCORE_MAX, `Score must be at most ${SCORE_MAX}.`)

const board = z
  .number()
  .min(0, 'Boards must be at least 0.')
  .max(SCORE_MAX, `Boards must be at most ${SCORE_MAX}.`)
  .multipleOf(0.5, 'Boards are counted in halves.')

const boards = z
  .tuple([board, board])
  .refine(([one, other]) => Number.isInteger(one + other), 'The boards of both sides add up to a whole number.')

const balls = (least: number, sentence: string) =>
  z.int(sentence).min(least, sentence).max(BALLS_MAX, `An innings has at most ${BALLS_MAX} balls.`)

/** Its runs are the score. A side that is all out is counted with the full quota. */
const innings = z
  .strictObject({
    balls: balls(0, 'Balls must be at least 0.'),
    allOut: z.boolean(),
    quota: balls(1, 'An innings has at least one ball.'),
  })
  .refine((one) => one.balls <= one.quota, { path: ['balls'], error: 'An innings has no more balls than its quota.' })

/** Boards and innings also complete the result of a played match. */
export const fixtureDecision = z.strictObject({
  position,
  outcome: oneOf(FIXTURE_OUTCOMES),
  winner: optionalOnCreate(id(INVALID_ENTRY)),
  /** In the order of the sides. */
  scores: z.tuple([score, score]).optional(),
  boards: boards.optional(),
  innings: z.tuple([innings, innings]).optional(),
  /** Of a match of two teams, in the order of the sides. Scores, boards, innings and winner follow from it. */
  detail: resultDetail.optional(),
  reason: optionalOnCreate(reason),
  basedOn,
})

export type FixtureDecision = z.output<typeof fixtureDecision>

/** Results of several fixtures. Each row names the sides that its author saw, in their order. */
export const fixtureDecisions = z.strictObject({
  rows: z
    .array(fixtureDecision.omit({ basedOn: true }).extend({ entries: z.tuple([id(INVALID_ENTRY), id(INVALID_ENTRY)]) }))
    .min(1, 'Enter at least one result.')
    .max(ROWS_MAX, `At most ${ROWS_MAX} rows are saved together.`),
})

export type FixtureDecisions = z.output<typeof fixtureDecisions>

export const fixtureClearing = z.strictObject({ position, reason, basedOn })

export type FixtureClearing = z.output<typeof fixtureClearing>

const sentences = z.array(z.string())

/** What a decision changes beyond its fixture. */
export const decisionPreview = z.object({ sides: sentences, lost: sentences, places: sentences })

export type DecisionPreview = z.output<typeof decisionPreview>
