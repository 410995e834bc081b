import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import type { ArchivedTable } from './archive-format.ts'
import { BackupRefused } from './backup-refused.ts'

const BATCH = 500
const INSERTED_AT_ONCE = 100

type Row = Record<string, unknown>
type Tx = Transaction<Tables>

/** The rows of a table as lines of JSON, in the order of the key by bytes, which is the same on both engines. */
export async function* readLines(
  tx: Tx,
  engine: Database['engine'],
  name: string,
  table: ArchivedTable,
): AsyncGenerator<string> {
  const batches = engine === 'sqlite' ? readSqlite(tx, name, table) : readPostgres(tx, name, table)
  const columns = Object.entries(table.columns)
  for await (const rows of batches) {
    for (const row of rows)
      yield JSON.stringify(columns.map(([column, type]) => checked(row[column], type, name, column)))
  }
}

async function* readSqlite(tx: Tx, name: string, table: ArchivedTable): AsyncGenerator<Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)))
  let after: Row | undefined
  do {
    const values = after && sql.join(table.key.map((column) => after?.[column]))
    const rest = values ? sql`WHERE (${key}) > (${values})` : sql``
    const select = sql<Row>`SELECT ${columnsOf(table)} FROM ${sql.table(name)} ${rest} ORDER BY ${key} LIMIT ${sql.lit(BATCH)}`
    const { rows } = await select.execute(tx)
    yield rows
    after = rows.at(-1)
  } while (after)
}

async function* readPostgres(tx: Tx, name: string, table: ArchivedTable): AsyncGenerator<Row[]> {
  const order = table.key.map((column) =>
    table.columns[column] === 'TEXT' ? sql`${sql.ref(column)} COLLATE "C"` : sql.ref(column),
  )
  const select = sql`SELECT ${columnsOf(table)} FROM ${sql.table(name)} ORDER BY ${sql.join(order)}`
  await sql`DECLARE archived_rows NO SCROLL CURSOR FOR ${select}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(BATCH)} FROM archived_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`CLOSE archived_rows`.execute(tx)
}

/** SQLite stores any type in any column: a value that the other engine could not hold is found here. */
function checked(value: unknown, type: 'TEXT' | 'INTEGER', table: string, column: string) {
  if (value === null || (type === 'TEXT' ? typeof value === 'string' : Number.isSafeInteger(value))) return value
  throw new BackupRefused(`The column ${column} of the table ${table} holds a value that is no ${type}.`)
}

/** The rows in a part of a table. Each has a value of the right type for every column. */
export function parseRows(text: string, name: string, { columns }: ArchivedTable): unknown[][] {
  const types = Object.entries(columns)
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => {
    const row: unknown = JSON.parse(line)
    if (!Array.isArray(row) || row.length !== types.length)
      throw new BackupRefused(`A row of the table ${name} does not have ${types.length} values.`)
    return types.map(([column, type], place) => checked(row[place], type, name, column))
  })
}

export async function insertRows(tx: Tx, name: string, table: ArchivedTable, rows: unknown[][]): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE) {
    const values = rows.slice(at, at + INSERTED_AT_ONCE).map((row) => sql`(${sql.join(row)})`)
    await sql`INSERT INTO ${sql.table(name)} (${columnsOf(table)}) VALUES ${sql.join(values)}`.execute(tx)
  }
}

const columnsOf = (table: ArchivedTable) => sql.join(Object.keys(table.columns).map((column) => sql.ref(column)))
