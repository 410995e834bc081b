import { eventRecordCalls } from '#contract/event-record/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const pastRecordQueries = {
  find: (event: string) => queryOf(eventRecordCalls.findPast, { params: { id: event } }),
}
