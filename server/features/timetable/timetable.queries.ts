import type { TimeTable } from '#contract/timetable.ts'
import type { Row } from '#server/db/schema.ts'
import { held, type ManagedTx, type Reader } from '#server/platform/store.ts'

/** There is one at most. */
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

/** Puts it up, and gives the file of the one that it replaces. */
export async function putTimeTable(tx: ManagedTx, row: Omit<Row<'time_table'>, 'id'>): Promise<string | null> {
  // Where none hung there is no row to hold: of two who put up the first, the second finds it here.
  const hung = await tx
    .insertInto('time_table')
    .values({ id: TIME_TABLE_ID, ...row })
    .onConflict((other) => other.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (hung) return null
  const before = await takeTimeTable(tx)
  // Taken down in between: its place is free.
  if (!before) return putTimeTable(tx, row)
  await tx.updateTable('time_table').set(row).where('id', '=', TIME_TABLE_ID).execute()
  return before.file_id
}

/** The row as it stands, held until the end of the transaction. */
export function takeTimeTable(tx: ManagedTx): Promise<Row<'time_table'> | undefined> {
  return tx.selectFrom('time_table').selectAll().$call(held(tx)).executeTakeFirst()
}

export async function deleteTimeTableRow(tx: ManagedTx): Promise<void> {
  await tx.deleteFrom('time_table').where('id', '=', TIME_TABLE_ID).execute()
}
