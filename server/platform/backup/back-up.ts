import { stat } from 'node:fs/promises'
import type { Disk } from 'flydrive'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { lastMigration } from '#server/db/migrate.ts'
import type { Column } from '#server/db/schema/column.ts'
import { TABLES, type Tables } from '#server/db/schema.ts'
import { keyOf } from '#server/platform/files/files.ts'
import { type ArchivedTable, type ArchiveHeader, FORMAT } from './archive-format.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { ARCHIVED } from './archived-tables.ts'
import { BackupRefused } from './backup-refused.ts'
import { readLines } from './table-rows.ts'

// A file store in another building answers after tens of milliseconds. With 5 MB a file this takes 40 MB of memory.
const FILES_AT_ONCE = 8
const KEYS_AT_ONCE = 1_000

interface Parts {
  database: Database
  disk: Disk
  file: string
  version: string
  createdAt: Date
  signal?: AbortSignal
}

export interface BackupResult {
  rows: number
  files: number
  missing: string[]
  bytes: number
}

/**
 * Writes one archive of the database and its files while the server runs. Files are read before the snapshot, because a write
 * after it may delete them, and those that are new in the snapshot after it.
 */
export async function backUp(parts: Parts): Promise<BackupResult> {
  const { database, disk, file, signal } = parts
  const archive = await writeArchive(file, headerOf(parts), async (archive) => {
    const stored = new Set<string>()
    const add = (keys: AsyncIterable<string> | string[]) => addFiles(archive, disk, keys, stored, signal)
    await add(readKeys(database))
    const named = await inSnapshot(database, (tx) => addTables(archive, tx, parts))
    await add(named.filter((key) => !stored.has(key)))
    return named.filter((key) => !stored.has(key))
  })
  const rows = Object.values(archive.tables).reduce((sum, table) => sum + table.rows, 0)
  const { count, missing } = archive.files
  return { rows, files: count, missing, bytes: (await stat(file)).size }
}

function headerOf({ database, version, createdAt }: Parts): ArchiveHeader {
  const { number, name, checksum } = lastMigration()
  return {
    podium: 'backup',
    format: FORMAT,
    version,
    createdAt: createdAt.toISOString(),
    engine: database.engine,
    migration: { number, name, checksum },
    tables: archivedTables(),
  }
}

export function archivedTables(): Record<string, ArchivedTable> {
  const columnsOf: Record<string, Record<string, Column<unknown>>> = TABLES
  const tables = Object.entries(ARCHIVED).flatMap(([name, key]) => {
    const columns = Object.entries(columnsOf[name] ?? {}).map(([column, { type }]) => [column, type] as const)
    const table: ArchivedTable = { columns: Object.fromEntries(columns), key: [...(key ?? [])] }
    return key ? [[name, table] as const] : []
  })
  return Object.fromEntries(tables)
}

/** One transaction that sees the database as it was at its first statement. */
export async function inSnapshot<T>(
  { engine, reads }: Database,
  run: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // The type of `reads` hides its transactions from the features.
  const transaction = (reads as unknown as Kysely<Tables>).transaction()
  if (engine === 'sqlite') return await transaction.execute(run)
  const snapshot = transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(async (tx) => {
    // The limits are meant for calls. The archive's disk may be slow.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
    return await run(tx)
  })
}

/** Returns the keys of all files that rows of the snapshot name. */
async function addTables(archive: ArchiveWriter, tx: Transaction<Tables>, { database, signal }: Parts) {
  const last = await tx.selectFrom('migration').select('name').orderBy('number', 'desc').limit(1).executeTakeFirst()
  const expected = lastMigration().name
  if (last?.name !== expected)
    throw new BackupRefused(
      `The database is of another version than this program: its last migration is ${last?.name}, not ${expected}.`,
    )
  for (const [name, table] of Object.entries(archivedTables())) {
    signal?.throwIfAborted()
    await archive.addTable(name, readLines(tx, database.engine, name, table))
  }
  const named = await tx.selectFrom('file').select(['id', 'kind']).orderBy('id').execute()
  return named.map(keyOf)
}

async function* readKeys({ reads }: Database): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const page = reads
      .selectFrom('file')
      .select(['id', 'kind'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(KEYS_AT_ONCE)
    const files = await page.execute()
    yield* files.map(keyOf)
    const last = files.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Adds the keys of all files that exist to `stored`. */
async function addFiles(
  archive: ArchiveWriter,
  disk: Disk,
  keys: AsyncIterable<string> | string[],
  stored: Set<string>,
  signal: AbortSignal | undefined,
) {
  let waiting: string[] = []
  async function addWaiting() {
    signal?.throwIfAborted()
    const read = await Promise.all(waiting.map(async (key) => ({ key, data: await readFile(disk, key) })))
    waiting = []
    for (const { key, data } of read) {
      if (!data) continue
      await archive.addFile(key, data)
      stored.add(key)
    }
  }
  for await (const key of keys) {
    waiting.push(key)
    if (waiting.length === FILES_AT_ONCE) await addWaiting()
  }
  await addWaiting()
}

/** Null when the file is gone. */
async function readFile(disk: Disk, key: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(key)
  } catch (error) {
    if (await disk.exists(key)) throw error
    return null
  }
}
