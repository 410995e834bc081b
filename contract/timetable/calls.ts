import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type TimeTable = z.output<typeof schemas.timeTable>
export type CalendarFilters = z.output<typeof schemas.calendarFilters>

export const timetableCalls = callsOf<typeof schemas.timetableSchemas>()({
  find: { method: 'GET', path: 'gc/getTimeTable', access: 'anyone', shows: ['timetable'] },
  upload: {
    method: 'POST',
    path: 'gc/uploadTimeTable',
    access: ADMINS,
    files: { timeTable: { kind: 'image', max: 1, required: true } },
  },
  remove: { method: 'DELETE', path: 'gc/deleteTimeTable', access: ADMINS },
})
