import { z } from 'zod'
import { attempt, attemptDetail } from '#contract/draw/attempt-schemas.ts'
import { ATTEMPTS_ENDS, DRAW_METHODS, FIXTURE_OUTCOMES, FIXTURES_MAX } from '#contract/draw/draw-enums.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'
import { instant } from '#contract/schemas/replies.ts'
import { hasHidden } from '#contract/values/characters.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import { storedNumber, words } from './season-field-schemas.ts'
import type { SeasonList } from './season-files.ts'

/* What a draw has stored, as the season file has it. */

const position = z.int().min(1).max(10_000)

const pool = z.string().max(40).nullable()

const ofEntry = z.strictObject({ kind: z.literal('ENTRY'), entry: id() })

const ofRank = z.strictObject({
  kind: z.literal('RANK'),
  stage: z.int().min(1).max(100),
  pool,
  rank: z.int().min(1).max(10_000),
})

/** An entry, or a rank of an earlier stage. */
const entrant = z.discriminatedUnion('kind', [ofEntry, ofRank])

const side = z.discriminatedUnion('kind', [
  ofEntry,
  ofRank,
  z.strictObject({ kind: z.literal('WINNER'), of: position }),
  z.strictObject({ kind: z.literal('LOSER'), of: position }),
  z.strictObject({ kind: z.literal('BYE') }),
])

const drawnEntrants = z
  .array(
    z.strictObject({
      side: entrant,
      pool,
      lane: z.int().min(0).max(100).optional(),
      /** Of one that had left before its department was deleted. */
      left: z
        .strictObject({ reason: z.enum(['WITHDRAWN', 'DISQUALIFIED']), stage: z.int().min(1).max(100) })
        .optional(),
    }),
  )
  .max(10_000)

/** Name by name, in the order in which they were shown. */
const drawSteps = z
  .array(
    z.strictObject({
      side: entrant,
      to: z.strictObject({ line: z.int().min(0).max(10_000).optional(), pool: z.string().max(40).optional() }),
    }),
  )
  .max(10_000)

const drawnFixtures = z
  .array(
    z.strictObject({
      position,
      round: z.int().min(1).max(1_000),
      pool,
      thirdPlace: z.boolean(),
      sides: z.tuple([side, side]),
    }),
  )
  .max(4 * FIXTURES_MAX)
  .refine(
    (fixtures) => {
      const known = new Set<number>()
      return fixtures.every(({ position: own, sides }) => {
        const comes = sides.every((one) => !('of' in one) || known.has(one.of))
        const isNew = !known.has(own)
        known.add(own)
        return comes && isNew
      })
    },
    { error: 'A fixture names only earlier ones.' },
  )

const both = <T extends z.ZodType>(one: T) => z.tuple([one, one])

const figure = z.number().min(0).max(1_000_000)

const fixtureResult = z.strictObject({
  position,
  outcome: oneOf(FIXTURE_OUTCOMES),
  entries: both(id()),
  winner: id().nullable(),
  scores: both(figure).nullable(),
  boards: both(figure).optional(),
  innings: both(z.strictObject({ runs: figure, balls: figure, allOut: z.boolean(), quota: figure })).optional(),
  points: both(figure).optional(),
  shootOut: both(figure).optional(),
})

/** The rows of draws, and of what is stored about each of them. */
export const drawRows = {
  /** A void draw has its times and its reason alone. */
  draws: z.strictObject({
    id: id(),
    stage: id(),
    method: oneOf(DRAW_METHODS),
    /** The random seed: the same seed gives the same draw. */
    seed: z
      .string()
      .max(200)
      .refine((value) => !hasHidden(value), HIDDEN_CHARACTERS),
    witnesses: words(),
    /** Those who have confirmed the draw from their accounts. */
    confirmedBy: z.array(z.strictObject({ name: words(100), department: words(100) })).nullable(),
    entrants: drawnEntrants,
    steps: drawSteps,
    fixtures: drawnFixtures,
    drawnAt: instant,
    voidedAt: instant.nullable(),
    voidReason: words().nullable(),
  }),
  decisions: z.strictObject({
    draw: id(),
    position: storedNumber,
    result: fixtureResult.nullable(),
    reason: words().nullable(),
    decidedAt: instant,
  }),
  attempts: z.strictObject({
    draw: id(),
    entry: id(),
    attempts: z.array(attempt),
    ended: oneOf(ATTEMPTS_ENDS).nullable(),
    details: z.array(attemptDetail.nullable()).nullable(),
    lane: storedNumber.nullable(),
  }),
  lots: z.strictObject({
    id: id(),
    draw: id(),
    pool: words(40).nullable(),
    entryOrder: z.array(id()),
    witnesses: words(),
    drawnAt: instant,
  }),
} satisfies Partial<Record<SeasonList, z.ZodObject>>
