import type { TableName } from '#server/db/schema.ts'
import { ARCHIVED } from '#server/platform/backup/archived-tables.ts'
import type { ManagedTx, OwnTx, Reader } from '#server/platform/data/store.ts'
import { batchesOf } from '#server/platform/files/sweeper.ts'

// Kysely cannot type statements about a table that is known only while they run: `server_secret`, whose columns are texts, represents
// all of them.
const STANDS_FOR_ALL = 'server_secret'
type AnyTable = typeof STANDS_FOR_ALL
const tableFor = (table: TableName) => table as AnyTable
const columnFor = (column: string) => column as 'name'

export type AnyRow = Record<string, string | number | null>

/** Counts follow from rows, and the bin does not hold itself. */
const LEFT_OUT: readonly TableName[] = ['team_count', 'announcement_count', 'bin', 'bin_piece']

/** The columns of the primary key; null where rows of the table are not put back. */
export const keyOfTable = (table: TableName): readonly string[] | null =>
  LEFT_OUT.includes(table) ? null : ARCHIVED[table]

export const rowIdOf = (key: readonly string[], row: AnyRow) => key.map((column) => row[column]).join(' ')

export async function selectRows(
  db: Reader,
  table: TableName,
  column: string,
  values: readonly AnyRow[string][],
): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (const batch of batchesOf(values)) {
    const found = db.selectFrom(tableFor(table)).selectAll()
    rows.push(...((await found.where(columnFor(column), 'in', batch as string[]).execute()) as unknown as AnyRow[]))
  }
  return rows
}

function keyValues(table: TableName, id: string): [column: string, value: string][] {
  const values = id.split(' ')
  const key = keyOfTable(table)
  // A statement without a key would be about all rows.
  if (!key) throw new Error(`Rows of ${table} are not put back.`)
  return key.map((column, index) => [column, values[index] ?? ''])
}

export async function findRow(db: Reader, table: TableName, id: string): Promise<AnyRow | undefined> {
  const [[column, value] = ['id', id]] = keyValues(table, id)
  const key = keyOfTable(table) ?? []
  return (await selectRows(db, table, column, [value])).find((row) => rowIdOf(key, row) === id)
}

/** False when the row clashes with another one, which refuses the transaction with `orRefuse`. */
export async function insertRow(
  tx: ManagedTx,
  table: TableName,
  row: AnyRow,
  { orRefuse }: { orRefuse: boolean },
): Promise<boolean> {
  const insert = tx.insertInto(tableFor(table)).values(row as Record<'name' | 'value', string>)
  const { numInsertedOrUpdatedRows } = await insert
    .$if(!orRefuse, (query) => query.onConflict((clash) => clash.doNothing()))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The databases take some ten thousand values in a statement. */
const VALUES_AT_ONCE = 8_000

/** Inserts rows of one table, all with the same columns. */
export async function insertRows(tx: ManagedTx, table: TableName, rows: readonly AnyRow[]): Promise<void> {
  const atOnce = Math.floor(VALUES_AT_ONCE / Math.max(1, Object.keys(rows[0] ?? {}).length))
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insertInto(tableFor(table))
      .values(rows.slice(at, at + atOnce) as Record<'name' | 'value', string>[])
      .execute()
}

export async function updateRow(tx: OwnTx, table: TableName, id: string, columns: AnyRow): Promise<void> {
  let update = tx.updateTable(tableFor(table)).set(columns as Partial<Record<'name' | 'value', string>>)
  for (const [column, value] of keyValues(table, id)) update = update.where(columnFor(column), '=', value)
  await update.execute()
}

export async function deleteRow(tx: ManagedTx, table: TableName, id: string): Promise<void> {
  let deletion = tx.deleteFrom(tableFor(table))
  for (const [column, value] of keyValues(table, id)) deletion = deletion.where(columnFor(column), '=', value)
  await deletion.execute()
}
