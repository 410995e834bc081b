import type { TimeTable } from '#contract/timetable/calls.ts'
import type { Row } from '#server/db/schema.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { timetableLocks } from './timetable.locks.ts'

/** There is at most one time table. */
export const TIME_TABLE_ID = 1

const NONE: TimeTable = { timeTable: null, width: null, height: null, uploadedAt: null }

export async function findTimeTable(db: Reader): Promise<TimeTable> {
  const row = await db
    .selectFrom('time_table')
    .innerJoin('file', 'file.id', 'time_table.file_id')
    .select(['file.id as timeTable', 'file.width', 'file.height', 'time_table.created_at as uploadedAt'])
    .executeTakeFirst()
  return row ?? NONE
}

/** Inserts or replaces the time table and returns the replaced file. */
export async function putTimeTable(tx: ManagedTx, row: Omit<Row<'time_table'>, 'id'>): Promise<string | null> {
  // Without a row there is nothing to lock: of two first uploads, the second finds the row of the first here.
  const inserted = await tx
    .insertInto('time_table')
    .values({ id: TIME_TABLE_ID, ...row })
    .onConflict((other) => other.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return null
  const before = await timetableLocks.current(tx)
  // It was deleted in between.
  if (!before) return putTimeTable(tx, row)
  await tx.updateTable('time_table').set(row).where('id', '=', TIME_TABLE_ID).execute()
  return before.file_id
}

export async function deleteTimeTableRow(tx: ManagedTx): Promise<void> {
  await tx.deleteFrom('time_table').where('id', '=', TIME_TABLE_ID).execute()
}
