import { timetableCalls } from '#contract/timetable/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const timetableQueries = {
  find: queryOf(timetableCalls.find),
}
