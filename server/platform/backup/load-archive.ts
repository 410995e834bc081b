import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { faultOf } from '#server/db/faults.ts'
import { applyMigrations, readMigrations } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { TABLE_PART } from './archive-format.ts'
import { readParts } from './archive-reader.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Archive } from './check-archive.ts'
import { withDeferredKeys } from './deferred-keys.ts'
import { unsoundAccounts } from './ledger-check.ts'
import { insertRows, parseRows, readLines } from './table-rows.ts'

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
