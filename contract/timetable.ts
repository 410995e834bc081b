import { z } from 'zod'
import { ADMINS } from './access.ts'
import { defineCall } from './call.ts'
import { bodyOf, id } from './fields.ts'
import { filters } from './filters.ts'

const reply = bodyOf(z.object({ timeTable: z.string().nullable() }))

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
