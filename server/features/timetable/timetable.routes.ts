import { timetableCalls } from '#contract/timetable/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findTimeTable } from './timetable.queries.ts'
import { deleteTimeTable, uploadTimeTable } from './timetable.service.ts'

export function timetableRoutes(context: AppContext): void {
  const { answer, handle, store } = context
  answer(timetableCalls.find, () => findTimeTable(store.reads))
  answer(timetableCalls.upload, ({ files }, by) => uploadTimeTable(context, by, files.timeTable))
  handle(timetableCalls.remove, (_, by) => deleteTimeTable(context, by))
}
