import { z } from 'zod'
import { oneOf } from '#contract/schemas/fields.ts'
import { ENTRY_STATES } from '#contract/values/enums.ts'
import { FIXTURE_OUTCOMES } from './draw-enums.ts'
import { stageRules } from './stage-schemas.ts'

const textOrNull = z.string().nullable()

const entrantSide = [
  z.object({ kind: z.literal('ENTRY'), entry: z.string() }),
  z.object({ kind: z.literal('RANK'), stage: z.number(), pool: textOrNull, rank: z.number() }),
] as const

const side = z.discriminatedUnion('kind', [
  ...entrantSide,
  z.object({ kind: z.enum(['WINNER', 'LOSER']), of: z.number() }),
  z.object({ kind: z.literal('BYE') }),
])

const both = z.tuple([z.number(), z.number()]).readonly()

const innings = z.object({ runs: z.number(), balls: z.number(), allOut: z.boolean(), quota: z.number() })

const result = z.object({
  position: z.number(),
  outcome: oneOf(FIXTURE_OUTCOMES),
  entries: z.tuple([z.string(), z.string()]).readonly(),
  winner: textOrNull,
  scores: both.nullable(),
  boards: both.optional(),
  innings: z.tuple([innings, innings]).readonly().optional(),
  points: both.optional(),
  shootOut: both.optional(),
})

/** The stages of an event as the rules read them, with all that was entered about them. Stages of attempts are left out. */
export const stagedEvent = z.object({
  entries: z
    .array(z.object({ id: z.string(), department: z.string(), seed: z.number().nullable().optional() }))
    .readonly(),
  left: z
    .array(
      z.object({
        entry: z.string(),
        reason: oneOf(ENTRY_STATES).exclude(['ENTERED']),
        stage: z.number(),
      }),
    )
    .readonly(),
  stages: z
    .array(
      z.object({
        stage: z.number(),
        rules: stageRules,
        through: z.number().nullable().optional(),
        entrants: z
          .array(
            z.object({
              side: z.discriminatedUnion('kind', entrantSide),
              pool: textOrNull,
              lane: z.number().optional(),
            }),
          )
          .readonly(),
        fixtures: z
          .array(
            z.object({
              position: z.number(),
              round: z.number(),
              pool: textOrNull,
              thirdPlace: z.boolean(),
              /** Always two: the serializer knows no tuples of alternatives. */
              sides: z.array(side).readonly(),
            }),
          )
          .readonly(),
        results: z.array(result).readonly(),
        lots: z.array(z.array(z.string()).readonly()).readonly(),
      }),
    )
    .readonly(),
})
