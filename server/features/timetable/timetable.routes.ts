import { timetableCalls } from '#contract/timetable/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findTimeTable } from './timetable.queries.ts'
import { deleteTimeTable, uploadTimeTable } from './timetable.service.ts'

export function timetableRoutes(context: AppContext): void {
  const { handle, store } = context
  handle(timetableCalls.find, async () => ({ body: await findTimeTable(store.reads) }))
  handle(timetableCalls.upload, async ({ files }, by) => ({
    body: await uploadTimeTable(context, by, files.timeTable),
  }))
  handle(timetableCalls.remove, (_, by) => deleteTimeTable(context, by))
}
