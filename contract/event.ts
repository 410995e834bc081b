import { z } from 'zod'
import { MATCH_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { changedEntryTerms, entryTerms, newEntryTerms } from './entry-terms.ts'
import { AWARD_PARTS, EVENT_GENDERS, EVENT_KINDS, EVENT_STATES, oneOf, PLACE_OUTCOMES, SPORTS } from './enums.ts'
import { byId, clearable, day, id, optionalOnCreate, paging, text } from './fields.ts'
import { match } from './match.ts'
import { findRepeated } from './repeated.ts'
import { bodyOf, departmentRef, instant, pageOf, settlement } from './replies.ts'
import { tierName } from './rule-book.ts'
import { SENTENCES } from './sentences.ts'

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
export type EventCreate = z.output<typeof eventCreate>

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
export type EventsCreate = z.output<typeof eventsCreate>

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
export type EventUpdate = z.output<typeof eventUpdate>

const departmentWithLogo = departmentRef.extend({ logo: z.string().nullable() })

export const eventPlace = z.object({
  place: z.number().nullable(),
  department: departmentWithLogo,
  entry: z.string().nullable(),
  outcome: oneOf(PLACE_OUTCOMES).nullable(),
})
export type EventPlace = z.output<typeof eventPlace>

/** Points that the event gave a department, with the rule in words. */
export const eventAward = z.object({
  part: oneOf(AWARD_PARTS),
  department: departmentRef,
  entry: z.string().nullable(),
  place: z.number().nullable(),
  points: z.number(),
  rule: z.string(),
})
export type EventAward = z.output<typeof eventAward>

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
  beginsOn: z.string(),
  ...entryTerms,
  /** The version of the rule book that holds for it. */
  version: z.number(),
  places: z.array(eventPlace),
  awards: z.array(eventAward),
  /** Why its places pay nothing, or not all of them; null when they do. */
  withheld: z.string().nullable(),
  conduct: z.array(conductReply),
})
export type SportEvent = z.output<typeof event>

/** An event on its own page. */
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
export type SportEventDetails = z.output<typeof eventDetails>

export const eventFilters = z.strictObject({
  season: id(SENTENCES.unknownSeason).optional(),
  sport: oneOf(SPORTS).optional(),
  gender: oneOf(EVENT_GENDERS).optional(),
  state: oneOf(EVENT_STATES).optional(),
  /** Only events that this team has entered. */
  team: id(SENTENCES.unknownTeam).optional(),
  ...paging,
})
export type EventFilters = z.output<typeof eventFilters>

const shows = ['event', 'draw', 'points', 'department', 'rule-book', 'gc'] as const
export const eventReply = bodyOf(eventDetails)

export const eventCalls = {
  list: defineCall({
    method: 'GET',
    path: 'event/events',
    access: 'anyone',
    summary: 'The events of the running season, or of the one named: by first day, sport and gender',
    query: eventFilters,
    reply: pageOf(event),
    message: 'Events',
    shows: [...shows, 'entry'],
  }),
  find: defineCall({
    method: 'GET',
    path: 'event/viewEvent/:id',
    access: 'anyone',
    summary: 'One event with its places, points and matches',
    params: byId(INVALID),
    reply: eventReply,
    message: 'Event',
    shows: [...shows, 'match', 'live', 'team', 'draw'],
  }),
  create: defineCall({
    method: 'POST',
    path: 'event/createEvent',
    access: MATCH_MANAGERS,
    summary: 'Add an event to the running season',
    body: eventCreate,
    reply: eventReply,
    message: 'Event created.',
  }),
  createMany: defineCall({
    method: 'POST',
    path: 'event/createEvents',
    access: MATCH_MANAGERS,
    summary: 'Add an event for each of these sports and genders that the season does not have yet',
    body: eventsCreate,
    reply: bodyOf(z.array(event)),
    message: 'Events created.',
  }),
}

interface Named {
  name: string | null
  sport: keyof typeof SPORTS
  gender: keyof typeof EVENT_GENDERS
}
/** The gender of an event, match or team in words. A person is male or female. */
export const GENDER_WORDS = { MALE: 'men', FEMALE: 'women', MIXED: 'mixed' } as const

/** 'Cricket, men': the competition of a team or match. */
export const competitionOf = ({ sport, gender }: Omit<Named, 'name'>) => eventTitle({ name: null, sport, gender })

/** 'Cricket, men', or '4 x 100 m, women'. */
export const eventTitle = ({ name, sport, gender }: Named) => `${name ?? SPORTS[sport]}, ${GENDER_WORDS[gender]}`
