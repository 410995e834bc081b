import { timetableCalls } from '#contract/timetable.ts'
import type { House } from '#server/platform/house.ts'
import { findTimeTable } from './timetable.queries.ts'
import { deleteTimeTable, uploadTimeTable } from './timetable.service.ts'

export function timetableRoutes(house: House): void {
  const { handle, store } = house
  handle(timetableCalls.find, async () => ({ body: await findTimeTable(store.reads) }))
  handle(timetableCalls.upload, async ({ files }, by) => ({ body: await uploadTimeTable(house, by, files.timeTable) }))
  handle(timetableCalls.remove, (_, by) => deleteTimeTable(house, by))
}
