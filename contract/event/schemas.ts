import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { changedEntryTerms, entryTerms, newEntryTerms } from '#contract/entry/terms-schemas.ts'
import { match } from '#contract/match/schemas.ts'
import { tierName } from '#contract/rule-book/schemas.ts'
import { byId, clearable, day, id, oneOf, optionalOnCreate, paging, text } from '#contract/schemas/fields.ts'
import { bodyOf, departmentRef, eventRef, instant, pageOf, settlement } from '#contract/schemas/replies.ts'
import {
  AWARD_PARTS,
  EVENT_GENDERS,
  EVENT_KINDS,
  EVENT_STATES,
  PLACE_OUTCOMES,
  SPORTS,
} from '#contract/values/enums.ts'
import { findRepeated } from '#contract/values/repeated.ts'

const INVALID = SENTENCES.unknownEvent

const sport = oneOf(SPORTS, 'Sport is required')

const gender = oneOf(EVENT_GENDERS, 'Gender is required')

const kind = oneOf(EVENT_KINDS)

/** Distinguishes events of one sport and gender: '4 x 100 m'. */
const eventName = text({ max: 60, long: 'Name is too long.' })

export const eventCreate = z.strictObject({
  sport,
  gender,
  name: optionalOnCreate(eventName),
  tier: optionalOnCreate(tierName),
  kind: kind.default('SEASON'),
  /** By default the day on which it is created. */
  beginsOn: optionalOnCreate(day),
  ...newEntryTerms,
})

const ONCE = 'Each can be chosen once.'

const distinct = <T extends z.ZodEnum>(choice: T, least: string) =>
  z
    .array(choice)
    .min(1, least)
    .max(choice.options.length, ONCE)
    .refine((chosen) => findRepeated(chosen) === undefined, ONCE)

/** An event for each sport and gender. */
export const eventsCreate = z.strictObject({
  sports: distinct(sport, 'Choose at least one sport.'),
  genders: distinct(gender, 'Choose at least one gender.'),
  tier: optionalOnCreate(tierName),
  kind: kind.default('SEASON'),
  beginsOn: optionalOnCreate(day),
})

export const eventUpdate = z.strictObject({
  sport: sport.optional(),
  gender: gender.optional(),
  name: clearable(eventName),
  tier: clearable(tierName),
  kind: kind.optional(),
  beginsOn: day.optional(),
  ...changedEntryTerms,
  /** Places make an event provisional or final. */
  state: optionalOnCreate(z.enum(['DRAFT', 'RUNNING', 'NOT_PLAYED'])),
})

const departmentWithLogo = departmentRef.extend({ logo: z.string().nullable() })

export const eventPlace = z.object({
  place: z.number().nullable(),
  department: departmentWithLogo,
  entry: z.string().nullable(),
  outcome: oneOf(PLACE_OUTCOMES).nullable(),
})

/** The events of a meet, and what the places in them give each department, most points first. */
const meetTable = z.object({
  events: z.array(eventRef.extend({ state: oneOf(EVENT_STATES) })),
  rows: z.array(
    z.object({
      department: z.string(),
      points: z.number(),
      from: z.array(eventRef.extend({ entry: z.string().nullable(), place: z.number(), points: z.number() })),
    }),
  ),
})

/** Points that the event gave a department, with the rule in words. */
export const eventAward = z.object({
  part: oneOf(AWARD_PARTS),
  department: departmentRef,
  entry: z.string().nullable(),
  place: z.number().nullable(),
  points: z.number(),
  rule: z.string(),
})

const conductReply = z.object({
  _id: z.string(),
  department: departmentRef,
  kind: z.string(),
  note: z.string().nullable(),
  at: instant,
})

export const event = z.object({
  _id: z.string(),
  season: z.string(),
  /** Only where several events have one sport and gender. */
  name: z.string().nullable(),
  sport: oneOf(SPORTS),
  gender: oneOf(EVENT_GENDERS),
  kind,
  /** Its own tier, instead of that of the rule book. */
  tier: z.string().nullable(),
  state: oneOf(EVENT_STATES),
  /** It has places although its draw or its meet is not over. Absent otherwise. */
  isBeingPlayed: z.literal(true).optional(),
  beginsOn: z.string(),
  ...entryTerms,
  /** The version of the rule book that holds for it. */
  version: z.number(),
  places: z.array(eventPlace),
  awards: z.array(eventAward),
  /** Why its places pay nothing, or not all of them; null when they do. */
  withheld: z.string().nullable(),
  /** The meet that it belongs to. Absent where there is none. */
  meet: eventRef.optional(),
  /** Of a meet. */
  meetTable: meetTable.optional(),
  conduct: z.array(conductReply),
})

export const eventDetails = event.extend({
  /** The tier that pays its places, its own or that of the rule book. */
  paidBy: z.object({ tier: z.string(), points: z.array(z.number()) }).nullable(),
  /** Null while its season is open. After that, nothing of the event changes. */
  settledIn: settlement.nullable(),
  /** Its places follow from its draw: a change by hand needs a reason. */
  placesNeedReason: z.boolean(),
  /** The version of its places. A change that is based on an older version is refused. */
  placesVersion: z.string(),
  /** Latest first. */
  matches: z.array(match),
})

export const eventFilters = z.strictObject({
  season: id(SENTENCES.unknownSeason).optional(),
  sport: oneOf(SPORTS).optional(),
  gender: oneOf(EVENT_GENDERS).optional(),
  state: oneOf(EVENT_STATES).optional(),
  /** Only events that this team has entered. */
  team: id(SENTENCES.unknownTeam).optional(),
  ...paging,
})

export const eventReply = bodyOf(eventDetails)

export const eventSchemas = {
  list: {
    summary: 'The events of the running season, or of the one named: by first day, sport and gender',
    query: eventFilters,
    reply: pageOf(event),
    message: 'Events',
  },
  find: {
    summary: 'One event with its places, points and matches',
    params: byId(INVALID),
    reply: eventReply,
    message: 'Event',
  },
  create: {
    summary: 'Add an event to the running season',
    body: eventCreate,
    reply: eventReply,
    message: 'Event created.',
  },
  createMany: {
    summary: 'Add an event for each of these sports and genders that the season does not have yet',
    body: eventsCreate,
    reply: bodyOf(z.array(event)),
    message: 'Events created.',
  },
} satisfies SubjectSchemas
