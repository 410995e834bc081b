import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { UNKNOWN_GROUND } from '#contract/ground/ground.ts'
import { minutes } from '#contract/match/plan-schemas.ts'
import { match } from '#contract/match/schemas.ts'
import { OFFICIAL_ROLES } from '#contract/official/official.ts'
import { official } from '#contract/official/schemas.ts'
import { clockTime, day, id, oneOf, optionalOnCreate, wholeNumber } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { PLANNED_DAYS_MAX } from './schedule.ts'

const EVENTS_MAX = 100

export const orderedMatch = match.extend({
  /** 'Semi-final', 'Round 2'; absent for matches that no draw made. */
  round: z.string().optional(),
  /** Of the match in its stage, where others name its winner: 'Winner of match 3'. */
  number: z.number().optional(),
  /** When it is over, where its length is known. */
  until: z.string().optional(),
  /** When it is likely to begin, where it follows a match that is over later than its own time. */
  expected: z.string().optional(),
  /** The next one on its court. */
  next: z.literal(true).optional(),
  officials: z.array(official).optional(),
  /** A fixture whose sides are not known yet: their names say who comes, and a side without a team has an empty id. */
  isWaiting: z.literal(true).optional(),
})

/** The matches of one court in their order. Without a court it is a ground or a text, without a name the venue is open. */
export const courtOfDay = z.object({
  ground: z.string().nullable(),
  court: z.string().nullable(),
  matches: z.array(orderedMatch),
})

/** The day is null while no match has one. */
export const orderOfPlay = z.object({ day: z.string().nullable(), courts: z.array(courtOfDay) })

/** A match of the caller: they play for the team, or are an official of it, or both. */
const ownMatch = z.object({
  match: orderedMatch,
  team: z.string().optional(),
  role: oneOf(OFFICIAL_ROLES).optional(),
  /** The minutes since the end of all before it on that day; below zero when they overlap. Absent for the first one. */
  rest: z.number().optional(),
})

/** The days with matches of the caller, from today on. */
export const myDay = z.object({
  today: z.string(),
  days: z.array(z.object({ day: z.string(), matches: z.array(ownMatch) })),
})

/** What is wrong with the plan of a match: two things at once, and what is only bad. */
export const planCheck = z.object({ match: z.string(), clashes: z.array(z.string()), hints: z.array(z.string()) })

/** A match as organisers move it: how long it takes, whether it is locked, what is wrong, and why it stays nevertheless. */
const boardMatch = orderedMatch.extend({
  length: z.number(),
  locked: z.literal(true).optional(),
  clashes: z.array(z.string()),
  hints: z.array(z.string()),
  clashReason: z.string().optional(),
})

/** A court, also without matches. `venue` is what a match on it says. */
const boardCourt = courtOfDay.extend({
  venue: z.string().nullable(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  /** Why others have it on that day. */
  taken: z.string().nullable(),
  matches: z.array(boardMatch),
})

/** A day by court, and the matches that have no day. */
export const board = z.object({ courts: z.array(boardCourt), open: z.array(boardMatch) })

/** Where a match might be put. */
export const move = z.strictObject({
  match: id(SENTENCES.unknownMatch),
  date: day,
  time: clockTime,
  venue: optionalOnCreate(z.string().max(100)),
  minutes: wholeNumber(1, 720).optional(),
  follows: z.literal('true').optional(),
})

const unplannedEvent = z.object({ _id: z.string(), name: z.string(), matches: z.number() })

const GROUNDS = 'Choose at least one ground.'

const endsAfterBeginning = ({ from, to }: { from: string; to: string }) => from < to
const HOURS = { path: ['to'], error: 'The hours end after they begin, on the same day.' }

/** Where and when matches may be played. */
const room = {
  grounds: z.array(id(UNKNOWN_GROUND)).min(1, GROUNDS).max(EVENTS_MAX, GROUNDS),
  days: z.array(day).min(1, 'Choose at least one day.').max(PLANNED_DAYS_MAX),
  from: clockTime,
  to: clockTime,
}

export const planOptions = z
  .strictObject({
    events: z.array(id(SENTENCES.unknownEvent)).min(1, 'Choose at least one event.').max(EVENTS_MAX),
    ...room,
  })
  .refine(endsAfterBeginning, HOURS)

/** The matches of a ground on a day, from a time on, and where they may go instead. */
export const rainOptions = z
  .strictObject({ ...room, ground: id(UNKNOWN_GROUND), day, after: clockTime })
  .refine(endsAfterBeginning, HOURS)

export const delay = z.strictObject({ match: id(SENTENCES.unknownMatch), minutes })

/** A plan that is not stored yet. */
export const boardPlan = z.object({
  rows: z.array(
    z.object({
      ...{ match: orderedMatch, date: z.string(), time: z.string(), venue: z.string().nullable() },
      /** What is in the way; absent where nothing is. */
      clashes: z.array(z.string()).optional(),
    }),
  ),
  /** The matches for which there is no room, and those that are locked. */
  left: z.array(z.object({ match: orderedMatch, reason: z.string() })),
})

export const scheduleSchemas = {
  order: {
    summary: 'The order of play of a day by court; without a day, of today or the nearest day with matches',
    query: z.strictObject({ day: day.optional() }),
    reply: bodyOf(orderOfPlay),
    message: 'Order of play',
  },
  myDay: {
    summary: 'The matches and duties of the caller today and on the next days, with the rest between them',
    reply: bodyOf(myDay),
    message: 'My day',
  },
  check: {
    summary: 'The clashes of a day, and what is bad for its teams',
    query: z.strictObject({ day }),
    reply: bodyOf(z.array(planCheck)),
    message: 'Clashes',
  },
  unplanned: {
    summary: 'The events of the season with matches that have no day, and how many these are',
    reply: bodyOf(z.array(unplannedEvent)),
    message: 'Events',
  },
  plan: {
    summary: 'Propose times and courts for the matches of events that have no day; nothing is stored',
    body: planOptions,
    reply: bodyOf(boardPlan),
    message: 'Plan',
  },
  board: {
    summary: 'A day by court with all that is wrong, and the matches that have no day',
    query: z.strictObject({ day }),
    reply: bodyOf(board),
    message: 'Board',
  },
  checkMove: {
    summary: 'What would be wrong with a match at another time or place',
    query: move,
    reply: bodyOf(planCheck),
    message: 'Clashes',
  },
  planDelay: {
    summary: 'Propose new times for a match and for those that it pushes on its court; nothing is stored',
    body: delay,
    reply: bodyOf(boardPlan),
    message: 'Plan',
  },
  planRain: {
    summary: 'Propose other places and times for the matches of a ground after a time; nothing is stored',
    body: rainOptions,
    reply: bodyOf(boardPlan),
    message: 'Plan',
  },
} satisfies SubjectSchemas
