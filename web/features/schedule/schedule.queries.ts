import { officialCalls } from '#contract/official/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

export const scheduleQueries = {
  order: (day: string | undefined) => ({ ...queryOf(scheduleCalls.order, { query: { day } }), staleTime: MOMENTARY }),
  unplanned: queryOf(scheduleCalls.unplanned),
  people: (q: string) => queryOf(officialCalls.findPeople, { query: { q } }),
  check: (day: string) => queryOf(scheduleCalls.check, { query: { day } }),
}
