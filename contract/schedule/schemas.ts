import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { UNKNOWN_GROUND } from '#contract/ground/ground.ts'
import { match } from '#contract/match/schemas.ts'
import { clockTime, day, id } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { PLANNED_DAYS_MAX } from './schedule.ts'

const EVENTS_MAX = 100

export const orderedMatch = match.extend({
  /** 'Semi-final', 'Round 2'; absent for matches that no draw made. */
  round: z.string().optional(),
  /** When it is over, where its length is known. */
  until: z.string().optional(),
  /** The next one on its court. */
  next: z.literal(true).optional(),
})

/** The matches of one court in their order. Without a court it is a ground or a text, without a name the venue is open. */
export const courtOfDay = z.object({
  ground: z.string().nullable(),
  court: z.string().nullable(),
  matches: z.array(orderedMatch),
})

/** The day is null while no match has one. */
export const orderOfPlay = z.object({ day: z.string().nullable(), courts: z.array(courtOfDay) })

/** What is wrong with the plan of a match: two things at once, and what is only bad. */
export const planCheck = z.object({ match: z.string(), clashes: z.array(z.string()), hints: z.array(z.string()) })

/** An event with matches that have no day. */
const unplannedEvent = z.object({ _id: z.string(), name: z.string(), matches: z.number() })

const GROUNDS = 'Choose at least one ground.'

export const planOptions = z
  .strictObject({
    events: z.array(id(SENTENCES.unknownEvent)).min(1, 'Choose at least one event.').max(EVENTS_MAX),
    grounds: z.array(id(UNKNOWN_GROUND)).min(1, GROUNDS).max(EVENTS_MAX, GROUNDS),
    days: z.array(day).min(1, 'Choose at least one day.').max(PLANNED_DAYS_MAX),
    from: clockTime,
    to: clockTime,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The hours end after they begin, on the same day.' })

/** A plan that is not stored yet. */
export const boardPlan = z.object({
  rows: z.array(z.object({ match: orderedMatch, date: z.string(), time: z.string(), venue: z.string() })),
  /** The matches for which there is no room. */
  left: z.array(z.object({ match: orderedMatch, reason: z.string() })),
})

export const scheduleSchemas = {
  order: {
    summary: 'The order of play of a day by court; without a day, of today or the nearest day with matches',
    query: z.strictObject({ day: day.optional() }),
    reply: bodyOf(orderOfPlay),
    message: 'Order of play',
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
} satisfies SubjectSchemas
