import { z } from 'zod'
import { amount } from '#contract/schemas/amount.ts'
import { oneOf } from '#contract/schemas/fields.ts'
import { findRepeated } from '#contract/values/repeated.ts'
import {
  ATTEMPTS_COMPARED,
  BYE_ORDERS,
  LEAVING_RULES,
  MARK_KINDS,
  STAGE_TIE_BREAKS,
  STAGES_MAX,
  THIRD_PLACES,
} from './draw-enums.ts'

const POOLS_MAX = 16

const ROUNDS_MAX = 63

const ATTEMPTS_MAX = 12

const THROUGH_MAX = 64

const JUDGES_MAX = 12

const LANES_MAX = 16

const points = amount(-1000, 1000)

const tieBreaks = z
  .array(oneOf(STAGE_TIE_BREAKS))
  .min(1, 'Choose at least one rule of comparison.')
  .max(Object.keys(STAGE_TIE_BREAKS).length)
  .refine((chosen) => findRepeated(chosen) === undefined, 'Each rule of comparison can be chosen once.')

/** How many go on to the next stage: from each pool, or of the whole stage. The last stage has none. */
const through = z.int().min(1).max(THROUGH_MAX).nullable().default(null)

const tableRules = {
  points: z
    .strictObject({ win: points, tie: points, loss: points, noResult: points, absent: points, bye: points })
    .default({ win: 2, tie: 1, loss: 0, noResult: 1, absent: 0, bye: 0 }),
  tieBreaks: tieBreaks.default(['POINTS', 'DIRECT', 'MINI_LEAGUE', 'DIFFERENCE', 'SCORED']),
  /** What the winner of a walk-over has scored, also in boards, against 0. */
  walkOverScore: z.int().min(0).max(1000).default(0),
  leaving: oneOf(LEAVING_RULES).default('REMOVE'),
  through,
}

/** How often each pair of a pool or a league meets. Absent: once. It has no default, because older stages are stored without it. */
const meetings = z.literal([1, 2], 'Each pair meets once or twice.').optional()

export const stageRules = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('POOLS'),
    pools: z.int().min(1).max(POOLS_MAX).default(2),
    meetings,
    /** So many of those on the next rank go on too: the best ones of all pools. Absent: none. */
    bestOfRest: z.int().min(1).max(POOLS_MAX).optional(),
    ...tableRules,
  }),
  z.strictObject({ kind: z.literal('LEAGUE'), meetings, ...tableRules }),
  z.strictObject({
    kind: z.literal('KNOCK_OUT'),
    byes: oneOf(BYE_ORDERS).default('BY_SEEDS'),
    thirdPlace: oneOf(THIRD_PLACES).default('SHARED'),
    through,
  }),
  /** Those of the same rank of two pools meet: the first ones for places 1 and 2, the second ones for 3 and 4, and so on. */
  z.strictObject({ kind: z.literal('PLACE_MATCHES'), through }),
  z.strictObject({
    kind: z.literal('SWISS'),
    rounds: z.int().min(1).max(ROUNDS_MAX).default(5),
    ...tableRules,
    points: tableRules.points.unwrap().default({ win: 1, tie: 0.5, loss: 0, noResult: 0.5, absent: 0, bye: 1 }),
    tieBreaks: tieBreaks.default(['POINTS', 'BOARD_POINTS', 'BUCHHOLZ', 'DIRECT']),
    // Not everybody meets the entry that leaves, so removed results would cost its opponents alone.
    leaving: tableRules.leaving.unwrap().default('WALK_OVERS'),
  }),
  z.strictObject({
    kind: z.literal('ATTEMPTS'),
    attempts: z.int().min(1).max(ATTEMPTS_MAX).default(3),
    /** Absent: `SERIES`. It has no default, because stages of older versions are stored without it. */
    compare: oneOf(ATTEMPTS_COMPARED).optional(),
    /** Whether lots order those who are level in the compared attempts. Otherwise they share the rank. */
    lots: z.boolean().default(false),
    /** Absent: `DISTANCE`. The options below are absent where older stages are stored without them. */
    marks: oneOf(MARK_KINDS).optional(),
    /** Whose points add up to a score. Absent: one. */
    judges: z.int().min(1).max(JUDGES_MAX).optional(),
    /** The most points of one judge. Absent: 10. */
    outOf: z.int().min(1).max(100).optional(),
    /** Of the points of all judges, the highest and the lowest do not count. */
    leaveOut: z.boolean().optional(),
    hasWind: z.boolean().optional(),
    /** Entries are drawn into heats of so many lanes, from each of which `through` go on. */
    lanes: z.int().min(3).max(LANES_MAX).optional(),
    /** So many of those whom the heats leave over go on too: the best ones of all heats. */
    bestOfRest: z.int().min(1).max(LANES_MAX).optional(),
    /** Those who do not go on from heats are placed by their marks, not by their rank in the heat. */
    placesByMarks: z.boolean().optional(),
    /** Snatch, then clean and jerk: each with all attempts, and the best of both add up. */
    lifts: z.literal(2).optional(),
    through,
  }),
])

export type StageRules = z.output<typeof stageRules>

/** The ranks of a knock-out that are never shared. */
const knownRanks = ({ thirdPlace }: { thirdPlace: string }) => (thirdPlace === 'PLAYED' ? 4 : 2)

const isTwoPools = (stage: StageRules | undefined) =>
  stage?.kind === 'POOLS' && stage.pools === 2 && stage.bestOfRest === undefined

/** The stages of an event in their order. */
export const stages = z
  .array(stageRules)
  .max(STAGES_MAX, `An event has at most ${STAGES_MAX} stages.`)
  .refine(
    (stages) => stages.every(({ through }, index) => (through === null) === (index === stages.length - 1)),
    'Each stage but the last says how many go on.',
  )
  .refine(
    (stages) => stages.every((stage) => stage.kind !== 'KNOCK_OUT' || (stage.through ?? 0) <= knownRanks(stage)),
    'From a knock-out two go on, or four where the third place is played.',
  )
  .refine(
    (stages) =>
      stages.every(
        (stage) =>
          stage.kind !== 'POOLS' || !stage.bestOfRest || (stage.through !== null && stage.bestOfRest < stage.pools),
      ),
    'The best of the rest go on to a next stage, and are fewer than the pools.',
  )
  .refine(
    (stages) =>
      stages.every((stage) => stage.kind !== 'ATTEMPTS' || !stage.bestOfRest || (stage.through && stage.lanes)),
    'The best of the rest go on from heats to a next stage.',
  )
  .refine(
    (stages) => stages.every((stage) => stage.kind !== 'ATTEMPTS' || !stage.leaveOut || (stage.judges ?? 1) > 2),
    'The highest and the lowest points are left out where there are at least three judges.',
  )
  .refine(
    (stages) => stages.every(({ kind }, index) => kind !== 'PLACE_MATCHES' || isTwoPools(stages[index - 1])),
    'Matches for places follow two pools.',
  )
