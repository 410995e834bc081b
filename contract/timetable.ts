import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall, type Feed } from './call.ts'
import { bodyOf, id, instant } from './fields.ts'
import { filters } from './filters.ts'

/** What stands where there is none, and what an admin is told who takes it down twice. */
export const NO_TIME_TABLE = 'Time Table not declared yet!'

/** The picture by its public id, or null; with its size in pixels, so that its place is kept before it arrives. */
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
  team: id('Invalid team ID').optional(),
  match: id('Invalid match ID').optional(),
})
export type CalendarFilters = z.output<typeof calendarFilters>

/** Not a call: it answers a calendar. Below PREFIX. */
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
    summary: 'Take the time table down',
    message: 'Time table deleted.',
  }),
}
