import { z } from 'zod'
import type { Feed, SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { id, text } from '#contract/schemas/fields.ts'
import { filters } from '#contract/schemas/filters.ts'
import { bodyOf, instant } from '#contract/schemas/replies.ts'
import { CALENDAR_PATH } from './timetable.ts'

/** The public id of the picture or null, with its size in pixels, which reserves its place. */
export const timeTable = z.object({
  timeTable: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  uploadedAt: instant.nullable(),
})

const reply = bodyOf(timeTable)

/** Which matches a calendar holds. */
export const calendarFilters = z.strictObject({
  department: filters.department,
  sport: filters.sport,
  team: id(SENTENCES.unknownTeam).optional(),
  match: id(SENTENCES.unknownMatch).optional(),
  /** Those in which the person plays or officiates. */
  person: id().optional(),
  /** Those on the ground with this name, on any of its courts. */
  ground: text({ max: 100, long: 'Venue is too long.' }).optional(),
})

export const calendarFeed = {
  path: CALENDAR_PATH,
  summary: 'Coming matches, and those called off, as an iCalendar to subscribe to',
  query: calendarFilters,
  type: 'text/calendar; charset=utf-8',
  shows: ['match', 'team', 'department', 'club', 'draw', 'application', 'entry', 'line-up', 'profile'],
} as const satisfies Feed

export const timetableSchemas = {
  find: { summary: 'The picture of the time table, or null', reply, message: 'Time table' },
  upload: {
    summary: 'Put up a time table in place of the one before',
    body: z.strictObject({}),
    reply,
    message: 'Time table uploaded.',
  },
  remove: { summary: 'Delete the time table', message: 'Time table deleted.' },
} satisfies SubjectSchemas
