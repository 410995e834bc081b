import { z } from 'zod'
import { FIXTURE_OUTCOMES, FIXTURES_MAX } from '#contract/draw/draw-enums.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'

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

export const drawnEntrants = z
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
export const drawSteps = z
  .array(
    z.strictObject({
      side: entrant,
      to: z.strictObject({ line: z.int().min(0).max(10_000).optional(), pool: z.string().max(40).optional() }),
    }),
  )
  .max(10_000)

export const drawnFixtures = z
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

export const fixtureResult = z.strictObject({
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
