import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall, type Feed } from './call.ts'
import { id } from './fields.ts'
import { filters } from './filters.ts'
import { bodyOf, instant } from './replies.ts'
import { SENTENCES } from './sentences.ts'

/** The sentence without a time table, also for a second deletion. */
export const NO_TIME_TABLE = 'Time Table not declared yet!'

/** The public id of the picture or null, with its size in pixels, which reserves its place. */
export const timeTable = z.object({
  timeTable: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  uploadedAt: instant.nullable(),
})
export type TimeTable = z.output<typeof timeTable>
const reply = bodyOf(timeTable)

/** Which matches a calendar holds. */
export const calendarFilters = z.strictObject({
  department: filters.department,
  sport: filters.sport,
  team: id(SENTENCES.unknownTeam).optional(),
  match: id(SENTENCES.unknownMatch).optional(),
})
export type CalendarFilters = z.output<typeof calendarFilters>

/** The calendar feed, below PREFIX. */
export const CALENDAR_PATH = 'gc/calendar.ics'

export const calendarFeed = {
  path: CALENDAR_PATH,
  summary: 'Coming matches, and those called off, as an iCalendar to subscribe to',
  query: calendarFilters,
  type: 'text/calendar; charset=utf-8',
  shows: ['match', 'team', 'department', 'club'],
} as const satisfies Feed

export const timetableCalls = {
  find: defineCall({
    method: 'GET',
    path: 'gc/getTimeTable',
    access: 'anyone',
    summary: 'The picture of the time table, or null',
    reply,
    message: 'Time table',
    shows: ['timetable'],
  }),
  upload: defineCall({
    method: 'POST',
    path: 'gc/uploadTimeTable',
    access: ADMINS,
    summary: 'Put up a time table in place of the one before',
    body: z.strictObject({}),
    files: { timeTable: { kind: 'image', max: 1, required: true } },
    reply,
    message: 'Time table uploaded.',
  }),
  remove: defineCall({
    method: 'DELETE',
    path: 'gc/deleteTimeTable',
    access: ADMINS,
    summary: 'Delete the time table',
    message: 'Time table deleted.',
  }),
}
