import { NO_TIME_TABLE, type TimeTable } from '#contract/timetable.ts'
import type { Actor } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import { dropFiles, insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import type { Upload } from '#server/platform/uploads.ts'
import { deleteTimeTableRow, findTimeTable, putTimeTable, TIME_TABLE_ID, takeTimeTable } from './timetable.queries.ts'

const SUBJECT = { subject: 'time_table', id: String(TIME_TABLE_ID) } as const

/** The new one hangs before the old one goes. */
export async function uploadTimeTable(house: House, by: Actor, pictures: Upload[]): Promise<TimeTable> {
  const { store, files, now } = house
  const replaced = await files.keep(pictures, (stored) =>
    store.manage(by, { action: 'uploadTimeTable', ...SUBJECT }, async (tx) => {
      await insertFiles(tx, stored)
      const before: (string | null)[] = []
      for (const { id } of stored) before.push(await putTimeTable(tx, { file_id: id, created_at: now().toISOString() }))
      return dropFiles(tx, before)
    }),
  )
  await files.remove(replaced)
  return findTimeTable(store.reads)
}

export async function deleteTimeTable({ store, files }: House, by: Actor): Promise<void> {
  const gone = await store.manage(by, { action: 'deleteTimeTable', ...SUBJECT }, async (tx) => {
    const row = await takeTimeTable(tx)
    if (!row) throw notFound(NO_TIME_TABLE)
    await deleteTimeTableRow(tx)
    return dropFiles(tx, [row.file_id])
  })
  await files.remove(gone)
}
