import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { attempt, attemptDetail } from '#contract/draw/attempt-schemas.ts'
import { ATTEMPTS_ENDS, DRAW_METHODS } from '#contract/draw/draw-enums.ts'
import { basedOn, eventDraw, INVALID_STAGE } from '#contract/draw/schemas.ts'
import { stages } from '#contract/draw/stage-schemas.ts'
import { INVALID_ENTRY } from '#contract/entry/entry.ts'
import { id, oneOf, optionalOnCreate, reason, text } from '#contract/schemas/fields.ts'
import { bodyOf, rowAnswer } from '#contract/schemas/replies.ts'
import { ENTRY_STATES } from '#contract/values/enums.ts'
import { findRepeated } from '#contract/values/repeated.ts'
import { decisionPreview, fixtureClearing, fixtureDecision, fixtureDecisions } from './decision-schemas.ts'
import { ENTRIES_MAX } from './draw-changes.ts'

const LINES_MAX = 64

/** Of one entry: also the heights of a jump. */
const ATTEMPTS_MAX = 24

const entryId = id(INVALID_ENTRY)

const witnesses = text({ max: 200, long: 'The witnesses are too long.' })

export const stagesUpdate = z.strictObject({
  stages,
  /** The `stagesVersion` that its author knew. Refused when the stages have changed since. */
  basedOn: basedOn.optional(),
})

export const seedsUpdate = z.strictObject({
  seeds: z
    .array(z.strictObject({ entry: entryId, seed: z.int().min(1).max(ENTRIES_MAX) }))
    .max(ENTRIES_MAX)
    .refine((seeds) => findRepeated(seeds.map(({ entry }) => entry)) === undefined, 'Each entry has one seed.')
    .refine((seeds) => findRepeated(seeds.map(({ seed }) => String(seed))) === undefined, 'Each seed is given once.'),
  /** The `seedsVersion` that its author knew. Refused when the seeds have changed since. */
  basedOn: basedOn.optional(),
})

/** Who meets in a Swiss round, typed by hand. An entry without an opponent has the bye. */
const pairs = z
  .array(z.tuple([entryId, entryId.nullable()]))
  .max(LINES_MAX / 2)
  .refine((given) => given.filter(([, other]) => other === null).length < 2, 'One entry at most has the bye.')
  .optional()

/** Lines of a knock-out from the top, null for a bye; or pools; a league has one pool; or the pairs of a first Swiss round. */
const byHand = z.strictObject({
  pairs,
  lines: z.array(entryId.nullable()).max(LINES_MAX).optional(),
  pools: z.array(z.array(entryId).max(ENTRIES_MAX)).max(16).optional(),
})

export const stageDrawing = z.strictObject({
  method: oneOf(DRAW_METHODS),
  byHand: byHand.optional(),
  witnesses: optionalOnCreate(witnesses),
  /** False: only those who manage matches see it until it is published. */
  isPublic: z.boolean().default(true),
  /** The random seed. Without one the server chooses it. */
  seed: optionalOnCreate(text({ max: 64, long: 'The seed is too long.' })),
  /** The versions that its author knew. Refused when the stages or the seeds have changed since. */
  stagesVersion: basedOn.optional(),
  seedsVersion: basedOn.optional(),
})

export const drawReveal = z.strictObject({ shown: z.int().min(1).max(ENTRIES_MAX) })

export const roundCreate = z.strictObject({ basedOn, pairs })

export const drawVoid = z.strictObject({ reason })

export const attemptsUpdate = z.strictObject({
  entry: entryId,
  attempts: z.array(attempt).max(ATTEMPTS_MAX, `At most ${ATTEMPTS_MAX} attempts.`),
  ended: optionalOnCreate(oneOf(ATTEMPTS_ENDS)),
  /** In the order of the attempts. The wind of a race is that of its whole heat. */
  details: z.array(attemptDetail.nullable()).max(ATTEMPTS_MAX).optional(),
  /** Another lane than the drawn one. */
  lane: z.int().min(1).max(16).optional(),
  basedOn,
})

export const lotsRecord = z.strictObject({
  pool: z.string().max(2).nullable().default(null),
  /** All who are level, in the drawn order. */
  order: z
    .array(entryId)
    .min(2, 'Lots are drawn between at least two.')
    .max(ENTRIES_MAX)
    .refine((order) => findRepeated(order) === undefined, 'Each entry is drawn once.'),
  witnesses: optionalOnCreate(witnesses),
})

export const lotsClearing = z.strictObject({ lots: id('Invalid lots ID'), reason, basedOn })

const ofEvent = z.strictObject({ eventId: id(SENTENCES.unknownEvent) })

const ofStage = z.strictObject({ stageId: id(INVALID_STAGE) })

const reply = bodyOf(eventDraw)

export const drawChangeSchemas = {
  setStages: {
    summary: 'Set the stages of an event, while none is drawn',
    params: ofEvent,
    body: stagesUpdate,
    reply,
    message: 'Stages saved.',
  },
  setSeeds: {
    summary: 'Set the seeds of an event; entries that are not named have none',
    params: ofEvent,
    body: seedsUpdate,
    reply,
    message: 'Seeds saved.',
  },
  drawStage: {
    summary: 'Draw a stage by seeds, by lots or by hand; entries of the event are closed by it',
    params: ofStage,
    body: stageDrawing,
    reply,
    message: 'Drawn.',
  },
  revealDraw: {
    summary: 'Show everybody the first names of a draw that is not public yet; names that were shown stay',
    params: ofStage,
    body: drawReveal,
    reply,
    message: 'Shown.',
  },
  confirmDraw: {
    summary: 'Confirm a draw as a witness, when its last name was shown and before its first result',
    params: ofStage,
    reply,
    message: 'Confirmed.',
  },
  publishDraw: {
    summary: 'Make a draw public; its matches follow',
    params: ofStage,
    reply,
    message: 'The draw is public.',
  },
  nextRound: {
    summary: 'Pair the next Swiss round',
    params: ofStage,
    body: roundCreate,
    reply,
    message: 'Round paired.',
  },
  voidDraw: {
    summary: 'Void a draw, while no result of it counts; it stays visible with the reason',
    params: ofStage,
    body: drawVoid,
    reply,
    message: 'Draw voided.',
  },
  decideFixture: {
    summary: 'Decide a fixture. Its coming match gets the result, or is cancelled where it is not played',
    params: ofStage,
    body: fixtureDecision,
    reply,
    message: 'Decided.',
  },
  decideFixtures: {
    summary: 'Decide open fixtures row by row; refused rows are answered in their order, the others are saved',
    params: ofStage,
    body: fixtureDecisions,
    reply: bodyOf(eventDraw).extend({ rows: z.array(rowAnswer) }),
    message: 'Rows saved.',
  },
  clearFixture: {
    summary: 'Take the decision of a fixture back',
    params: ofStage,
    body: fixtureClearing,
    reply,
    message: 'Decision taken back.',
  },
  previewDecision: {
    summary: 'What a decision of a fixture would change; writes nothing',
    params: ofStage,
    body: fixtureDecision,
    reply: bodyOf(decisionPreview),
    message: 'Preview',
  },
  previewDeletion: {
    summary: 'What the deletion of a result would change in its draw; writes nothing',
    params: z.strictObject({ matchId: id(SENTENCES.unknownMatch) }),
    reply: bodyOf(decisionPreview),
    message: 'Preview',
  },
  previewEntry: {
    summary: 'What changes in its event when an entry is withdrawn, disqualified or reinstated; writes nothing',
    params: z.strictObject({ entryId }),
    query: z.strictObject({ state: oneOf(ENTRY_STATES) }),
    reply: bodyOf(decisionPreview),
    message: 'Preview',
  },
  setAttempts: {
    summary: 'Set the attempts of an entry',
    params: ofStage,
    body: attemptsUpdate,
    reply,
    message: 'Attempts saved.',
  },
  recordLots: {
    summary: 'Record the lots that were drawn between level entries',
    params: ofStage,
    body: lotsRecord,
    reply,
    message: 'Lots recorded.',
  },
  clearLots: {
    summary: 'Take recorded lots back, while no later result depends on them',
    params: ofStage,
    body: lotsClearing,
    reply,
    message: 'Lots taken back.',
  },
} satisfies SubjectSchemas
