import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { faultOf } from '#server/db/faults.ts'
import { applyMigrations, readMigrations } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { TABLE_PART } from '#server/platform/backup/archive-format.ts'
import { readParts } from '#server/platform/backup/archive-reader.ts'
import { BackupRefused } from '#server/platform/backup/backup-refused.ts'
import type { Archive } from '#server/platform/backup/check-archive.ts'
import { insertRows, parseRows, readLines } from '#server/platform/backup/table-rows.ts'

type Tx = Transaction<Tables>

/** A table of the archive and what was read back after it had been loaded. */
export interface LoadedTable {
  name: string
  rows: number
  loadedRows: number
  isEqual: boolean
}

export interface Loaded {
  tables: LoadedTable[]
  /** Departments whose points in a season are not the sum of their entries. */
  unsoundAccounts: string[]
}

/**
 * Creates the schema of the archive's version in an empty one, loads all rows, and migrates them to this version. The caller's
 * transaction is rolled back when it fails.
 */
export async function loadArchive(tx: Tx, engine: Database['engine'], archive: Archive): Promise<Loaded> {
  try {
    return await load(tx, engine, archive)
  } catch (error) {
    if (error instanceof BackupRefused || faultOf(error)) throw error
    const cause = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(`${archive.file} can't be loaded: ${cause}. The database was not changed.`, {
      cause: error,
    })
  }
}

async function load(tx: Tx, engine: Database['engine'], archive: Archive): Promise<Loaded> {
  const migrations = readMigrations()
  const then = migrations.filter(({ number }) => number <= archive.header.migration.number)
  await applyMigrations(tx, then)
  await withDeferredKeys(tx, engine, () => insertAll(tx, archive))
  const tables = await compareTables(tx, engine, archive)
  await applyMigrations(tx, migrations)
  return { tables, unsoundAccounts: await unsoundAccounts(tx) }
}

export function requireEqual({ file }: Archive, { tables }: Loaded): void {
  const different = tables.filter(({ isEqual }) => !isEqual).map(({ name }) => name)
  if (different.length > 0)
    throw new BackupRefused(`${file} was not restored: the rows of ${different.join(', ')} differ after loading.`)
}

async function insertAll(tx: Tx, { file, bytes, header }: Archive): Promise<void> {
  // Migrations insert rows, such as the first season.
  for (const name of Object.keys(header.tables).reverse()) await sql`DELETE FROM ${sql.table(name)}`.execute(tx)
  for await (const part of readParts(file, bytes)) {
    const name = TABLE_PART.exec(part.name)?.[1]
    const table = name && header.tables[name]
    if (table) await insertRows(tx, name, table, parseRows(part.data.toString(), name, table))
  }
}

/** Reads each table back and compares its lines with those of the archive. */
async function compareTables(tx: Tx, engine: Database['engine'], archive: Archive): Promise<LoadedTable[]> {
  const tables: LoadedTable[] = []
  for (const [name, table] of Object.entries(archive.header.tables)) {
    const hash = createHash('sha256')
    let loadedRows = 0
    for await (const line of readLines(tx, engine, name, table)) {
      hash.update(`${line}\n`)
      loadedRows += 1
    }
    const { rows = 0, sha256 } = archive.manifest.tables[name] ?? {}
    tables.push({ name, rows, loadedRows, isEqual: rows === loadedRows && hash.digest('hex') === sha256 })
  }
  return tables
}

/**
 * Checks foreign keys after all rows were inserted, because rows of one table can refer to each other: an entry of the ledger may
 * have been written by a node whose clock was ahead, and sort after the one that reverses it.
 */
async function withDeferredKeys(
  tx: Transaction<Tables>,
  engine: Database['engine'],
  insert: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql`PRAGMA defer_foreign_keys = ON`.execute(tx)
    await insert()
    const { rows } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(tx)
    const [broken] = rows
    if (broken)
      throw new BackupRefused(`Rows of the table ${broken.table} refer to rows that the archive does not hold.`)
    await sql`PRAGMA defer_foreign_keys = OFF`.execute(tx)
    return
  }
  const keys = await sql<{ table: string; name: string }>`
    SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(tx)
  const alter = async (how: string) => {
    for (const { table, name } of keys.rows)
      await sql`ALTER TABLE ${sql.raw(table)} ALTER CONSTRAINT ${sql.ref(name)} ${sql.raw(how)}`.execute(tx)
  }
  await alter('DEFERRABLE INITIALLY DEFERRED')
  await insert()
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx)
  await alter('NOT DEFERRABLE')
}

/**
 * Departments and seasons whose total in the point table, which is the running total of the last entry, is not the sum of all
 * entries, or whose entries are not numbered without gaps.
 */
async function unsoundAccounts(tx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ department: string; season: string }>`
    SELECT account.department_id AS department, account.season_id AS season FROM (
      SELECT department_id, season_id, SUM(amount) AS points, COUNT(*) AS entries, MAX(number) AS last_number
      FROM points_entry GROUP BY department_id, season_id
    ) AS account
    JOIN points_entry AS entry ON entry.department_id = account.department_id
      AND entry.season_id = account.season_id AND entry.number = account.last_number
    WHERE entry.total <> account.points OR account.entries <> account.last_number
    ORDER BY 1, 2`.execute(tx)
  return rows.map(({ department, season }) => `department ${department} in season ${season}`)
}
