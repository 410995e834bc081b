import { eventRecordCalls } from '#contract/event-record/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getPastRecord, removePastRecord, setPastRecord } from './event-record.service.ts'

export function eventRecordRoutes(context: AppContext): void {
  const { answer, handle } = context
  answer(eventRecordCalls.findPast, ({ params }) => getPastRecord(context, params.id))
  answer(eventRecordCalls.setPast, ({ params, body }, by) => setPastRecord(context, by, params.id, body))
  handle(eventRecordCalls.removePast, ({ params }, by) => removePastRecord(context, by, params.id))
}
