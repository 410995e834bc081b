import type { TimeTable } from '#contract/timetable/calls.ts'
import { NO_TIME_TABLE } from '#contract/timetable/timetable.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { dropFiles, insertFiles } from '#server/platform/files/file-rows.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { timetableLocks } from './timetable.locks.ts'
import { deleteTimeTableRow, findTimeTable, putTimeTable, TIME_TABLE_ID } from './timetable.queries.ts'

const CHANGE = {
  subject: 'time_table',
  id: String(TIME_TABLE_ID),
  lock: timetableLocks.current,
} as const

/** Stores the new picture before deleting the old one. */
export async function uploadTimeTable(context: AppContext, by: Actor, pictures: Upload[]): Promise<TimeTable> {
  const { store, files, now } = context
  const replaced = await files.keep(pictures, (stored) =>
    store.manage(by, { action: 'uploadTimeTable', ...CHANGE }, async (tx) => {
      await insertFiles(tx, stored)
      const before: (string | null)[] = []
      for (const { id } of stored) before.push(await putTimeTable(tx, { file_id: id, created_at: now().toISOString() }))
      return dropFiles(tx, before)
    }),
  )
  await files.remove(replaced)
  return findTimeTable(store.reads)
}

export async function deleteTimeTable({ store, files }: AppContext, by: Actor): Promise<void> {
  const gone = await store.manage(by, { action: 'deleteTimeTable', ...CHANGE }, async (tx, row) => {
    if (!row) throw notFound(NO_TIME_TABLE)
    await deleteTimeTableRow(tx)
    return dropFiles(tx, [row.file_id])
  })
  await files.remove(gone)
}
