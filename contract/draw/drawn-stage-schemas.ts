import { z } from 'zod'
import { oneOf } from '#contract/schemas/fields.ts'
import { instant } from '#contract/schemas/replies.ts'
import { MATCH_STATUSES, PLACE_OUTCOMES } from '#contract/values/enums.ts'
import { attempt, attemptDetail } from './attempt-schemas.ts'
import {
  ATTEMPTS_ENDS,
  DRAW_METHODS,
  FIXTURE_OUTCOMES,
  FIXTURE_STATES,
  GAME_FORMS,
  GOES_ON,
  RECORD_CHANGES,
  STAGE_KINDS,
} from './draw-enums.ts'
import { stageRules } from './stage-schemas.ts'

const textOrNull = z.string().nullable()

const numberOrNull = z.number().nullable()

const sideShown = z.object({
  /** Null while it is not certain, and for byes. A fixture waits for its sides until the stage before it is over. */
  entry: textOrNull,
  /** 'CSE A', 'Winner of match 3', 'Second of pool B', 'Bye'. */
  words: z.string(),
  seed: numberOrNull,
})

const innings = z.object({ runs: z.number(), balls: z.number(), allOut: z.boolean(), quota: z.number() })

export const drawnFixture = z.object({
  position: z.number(),
  /** The number of the match in its stage. Null for byes. */
  number: numberOrNull,
  round: z.number(),
  roundName: z.string(),
  pool: textOrNull,
  thirdPlace: z.boolean(),
  sides: z.tuple([sideShown, sideShown]),
  state: oneOf(FIXTURE_STATES),
  outcome: oneOf(FIXTURE_OUTCOMES).nullable(),
  winner: textOrNull,
  /** In the order of the sides. Boards with halves, where they were counted. */
  scores: z.tuple([z.number(), z.number()]).nullable(),
  /** What decided level scores, in the order of the sides. Absent without one. */
  shootOut: z.tuple([z.number(), z.number()]).optional(),
  /** In the order of the sides. */
  innings: z.tuple([innings, innings]).nullable(),
  /** Boards, overs or the winner of a level match were added to the result of its match. */
  hasAddition: z.boolean(),
  /** The positions of the fixtures whose winner or loser comes here. */
  from: z.tuple([numberOrNull, numberOrNull]),
  match: z
    .object({
      _id: z.string(),
      status: oneOf(MATCH_STATUSES),
      date: textOrNull,
      time: textOrNull,
      venue: textOrNull,
      /** A side disputes its result. Absent for all others. */
      isDisputed: z.literal(true).optional(),
    })
    .nullable(),
  /** The plan before its sides are known, which its match takes over with the id. Absent for all others. */
  waiting: z.object({ _id: z.string(), date: textOrNull, time: textOrNull, venue: textOrNull }).optional(),
})

const poolRow = z.object({
  entry: z.string(),
  rank: numberOrNull,
  outcome: oneOf(PLACE_OUTCOMES).nullable(),
  played: z.number(),
  won: z.number(),
  tied: z.number(),
  lost: z.number(),
  points: z.number(),
  scored: z.number(),
  conceded: z.number(),
  boards: z.number(),
  buchholz: z.number(),
  /** For each ball. */
  netRunRate: z.number(),
  /** Points inside the sets, scored and conceded, where matches were entered in detail. */
  inSets: z.tuple([z.number(), z.number()]).optional(),
  form: z.array(oneOf(GAME_FORMS)),
  goesOn: oneOf(GOES_ON),
})

/** Name by name, in the order in which they are shown. The entry of a rank is null while it is not certain. */
const drawStep = z.object({
  words: z.string(),
  /** '2nd B' for 'Second of pool B', where a rank is drawn and a box has no room for its words. */
  rank: z.string().optional(),
  entry: textOrNull,
  line: numberOrNull,
  pool: textOrNull,
})

/** Confirmed from their own accounts. */
const witnessesShown = z.array(z.object({ name: z.string(), department: z.string() }))

const stageDraw = z.object({
  _id: z.string(),
  method: oneOf(DRAW_METHODS),
  /** The random seed: the same seed gives the same draw. */
  seed: z.string(),
  witnesses: z.string(),
  drawnAt: instant,
  /** False until it was shown or published. The public sees its stage as not drawn. */
  isPublic: z.boolean(),
  /** Of a draw that is not public: how many names everybody has seen. */
  revealed: z.number().optional(),
  steps: z.array(drawStep),
  confirmedBy: witnessesShown.optional(),
})

/** What everybody has seen of a draw that is shown name by name, before it is public. */
const reveal = z.object({
  method: oneOf(DRAW_METHODS),
  steps: z.array(drawStep),
  /** How the names that are still to come will stand. */
  board: z.object({
    names: z.number(),
    pools: z.array(z.object({ pool: z.string(), size: z.number() })),
    /** The first round of a knock-out from the top. The number of a match is null for byes. */
    pairs: z.array(numberOrNull),
  }),
  /** Known with the last name. */
  seed: textOrNull,
  confirmedBy: witnessesShown,
})

export const stageOfDraw = z.object({
  _id: z.string(),
  /** From 1. */
  number: z.number(),
  kind: oneOf(STAGE_KINDS),
  rules: stageRules,
  /** The entries that it will be drawn from. Null while they are not known, and once it is drawn. */
  entrants: z.array(z.string()).nullable(),
  draw: stageDraw.nullable(),
  reveal: reveal.optional(),
  voided: z.array(z.object({ _id: z.string(), drawnAt: instant, voidedAt: instant, reason: z.string() })),
  rounds: z.number(),
  fixtures: z.array(drawnFixture),
  /** A stage without pools has one without a name. */
  pools: z.array(z.object({ pool: textOrNull, isOver: z.boolean(), rows: z.array(poolRow) })),
  attempts: z.array(
    z.object({
      entry: z.string(),
      attempts: z.array(attempt),
      ended: oneOf(ATTEMPTS_ENDS).nullable(),
      best: numberOrNull,
      rank: numberOrNull,
      /** Of the best mark of the event, where it beat or equalled the record. Absent otherwise. */
      record: oneOf(RECORD_CHANGES).optional(),
      /** In the order of the attempts. Absent without any. */
      details: z.array(attemptDetail.nullable()).optional(),
      /** Of a stage with lanes. */
      heat: z.string().optional(),
      lane: z.number().optional(),
    }),
  ),
  lotsNeeded: z.array(
    z.object({
      pool: textOrNull,
      entries: z.array(z.string()),
      ranks: z.tuple([z.number(), z.number()]),
      sentence: z.string(),
    }),
  ),
  /** Lots that were drawn: level entries in the drawn order. */
  lots: z.array(
    z.object({
      _id: z.string(),
      pool: textOrNull,
      entries: z.array(z.string()),
      witnesses: z.string(),
      drawnAt: instant,
    }),
  ),
})
