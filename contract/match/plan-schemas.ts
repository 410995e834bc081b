import { z } from 'zod'
import { SENTENCES } from '#contract/call/sentences.ts'
import { clearable, clockTime, day, id, oneOf, optionalOnCreate, reason, text } from '#contract/schemas/fields.ts'
import { MATCH_TAGS } from '#contract/values/enums.ts'
import { MOVED_ROWS_MAX, ROWS_MAX } from '#contract/values/limits.ts'

const MINUTES = 'A match takes from 1 to 720 minutes.'

export const minutes = z.int(MINUTES).min(1, MINUTES).max(720, MINUTES)

export const venue = text({ max: 100, long: 'Venue is too long.' })

/** Confirms a clash. Without it, two matches of one team or on one ground at the same time are refused with 409. */
export const despiteClash = z.boolean().default(false)

export const upcomingUpdate = z.strictObject({
  tag: clearable(oneOf(MATCH_TAGS)),
  venue: clearable(venue),
  date: clearable(day),
  time: clearable(clockTime),
  /** How long it takes, where that is not the length of its sport. */
  minutes: clearable(minutes),
  despiteClash,
})

const planOrNull = z.string().max(100).nullable()

/** When and where several matches are played. Each row names the plan that its author knew. */
export const matchPlans = z
  .strictObject({
    rows: z
      .array(
        upcomingUpdate.omit({ tag: true }).extend({
          match: id(SENTENCES.unknownMatch),
          /** Whether it begins after the match before on its court; its time is then the earliest. */
          follows: z.boolean().optional(),
          /** A locked match moves neither alone nor with others. */
          locked: z.boolean().optional(),
          /** Why it stays although it clashes. */
          clashReason: optionalOnCreate(reason),
          known: z.strictObject({
            ...{ date: planOrNull, time: planOrNull, venue: planOrNull },
            minutes: z.number().nullable().optional(),
          }),
        }),
      )
      .min(1, 'Plan at least one match.')
      .max(MOVED_ROWS_MAX, `At most ${MOVED_ROWS_MAX} matches move together.`),
    /** All rows or none, with one notification for each person. */
    together: z.literal(true).optional(),
  })
  .refine(({ rows, together }) => together || rows.length <= ROWS_MAX, {
    path: ['rows'],
    error: `At most ${ROWS_MAX} rows are saved one after the other.`,
  })
