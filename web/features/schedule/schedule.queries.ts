import { officialCalls } from '#contract/official/calls.ts'
import { type Move, scheduleCalls } from '#contract/schedule/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

export const scheduleQueries = {
  order: (day: string | undefined) => ({ ...queryOf(scheduleCalls.order, { query: { day } }), staleTime: MOMENTARY }),
  unplanned: queryOf(scheduleCalls.unplanned),
  people: (q: string) => queryOf(officialCalls.findPeople, { query: { q } }),
  board: (day: string) => ({ ...queryOf(scheduleCalls.board, { query: { day } }), staleTime: MOMENTARY }),
  checkMove: (query: Move) => queryOf(scheduleCalls.checkMove, { query }),
  check: (day: string) => queryOf(scheduleCalls.check, { query: { day } }),
}
