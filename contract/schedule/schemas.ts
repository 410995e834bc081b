import { z } from 'zod'
import type { SubjectSchemas } from '#contract/call/call.ts'
import { match } from '#contract/match/schemas.ts'
import { day } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'

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
} satisfies SubjectSchemas
