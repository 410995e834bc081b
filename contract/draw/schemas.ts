import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef } from '#contract/schemas/replies.ts'
import { ENTRANTS, ENTRY_STATES, EVENT_GENDERS, EVENT_STATES, PLACE_OUTCOMES, SPORTS } from '#contract/values/enums.ts'
import { stageOfDraw } from './drawn-stage-schemas.ts'

const textOrNull = z.string().nullable()

const numberOrNull = z.number().nullable()

export const entryOfDraw = z.object({
  _id: z.string(),
  /** 'Civil', or 'Civil B'; the players of a pair and the name of a person. */
  title: z.string(),
  /** Of a pair or a person. Teams have none here. */
  players: z.array(z.string()),
  department: departmentRef.extend({ logo: textOrNull }),
  /** The id is null when the team was deleted. */
  team: z.object({ _id: textOrNull, name: z.string() }).nullable(),
  seed: numberOrNull,
  state: oneOf(ENTRY_STATES),
})

/** The best mark of an event over all seasons. Absent where none was made. */
const eventRecord = z.object({
  /** '6.42 m'. */
  mark: z.string(),
  /** Those who made it, the first ones first. */
  holders: z.array(
    z.object({
      name: z.string(),
      /** Null where the name is that of the department. */
      department: textOrNull,
      year: z.number(),
      /** Null for a record from before Podium. */
      event: textOrNull,
    }),
  ),
  /** How many more have made it. */
  more: z.number(),
})

/** The `version` of a draw that its author knew. Refused when it has changed since. */
export const basedOn = z.string().max(64)

export const eventDraw = z.object({
  event: z.object({
    _id: z.string(),
    name: textOrNull,
    sport: oneOf(SPORTS),
    gender: oneOf(EVENT_GENDERS),
    state: oneOf(EVENT_STATES),
    entrant: oneOf(ENTRANTS),
  }),
  /** Changes with every fact. Calls that change results name the version that their author knew. */
  version: z.string(),
  /** Change with the rules of the stages and with the seeds alone. */
  stagesVersion: z.string(),
  seedsVersion: z.string(),
  entries: z.array(entryOfDraw),
  stages: z.array(stageOfDraw),
  /** Derived so far. */
  places: z.array(z.object({ entry: z.string(), place: numberOrNull, outcome: oneOf(PLACE_OUTCOMES).nullable() })),
  isOver: z.boolean(),
  record: eventRecord.optional(),
})

const ofEvent = z.strictObject({ eventId: id(SENTENCES.unknownEvent) })

export const INVALID_STAGE = 'Invalid stage ID'

export const drawSchemas = {
  find: {
    summary: 'The stages of an event with their public draws, fixtures, tables and attempts, and the places so far',
    params: ofEvent,
    reply: bodyOf(eventDraw),
    message: 'Draw',
  },
  managed: {
    summary: 'The same with draws that are not public yet',
    params: ofEvent,
    reply: bodyOf(eventDraw),
    message: 'Draw',
  },
  formerSeeds: {
    summary: 'Seeds that the places of the same event last season suggest',
    params: ofEvent,
    reply: bodyOf(z.array(z.object({ entry: z.string(), seed: z.number() }))),
    message: 'Seeds',
  },
  witness: {
    summary: 'Whether the caller may confirm the draw of a stage as a witness, or has done so',
    params: z.strictObject({ stageId: id(INVALID_STAGE) }),
    reply: bodyOf(z.object({ mayConfirm: z.boolean(), hasConfirmed: z.boolean() })),
    message: 'Witness',
  },
} satisfies SubjectSchemas
