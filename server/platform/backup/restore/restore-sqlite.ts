import { existsSync, rmSync } from 'node:fs'
import { openDatabase } from '#server/db/database.ts'
import { swapDatabase } from '#server/db/sqlite/database-swap.ts'
import type { Archive } from '#server/platform/backup/check-archive.ts'
import { type Loaded, loadArchive, requireEqual } from './load-archive.ts'

/** Prepares a new database beside the used one, then replaces it. The caller holds the lock of the data folder. */
export async function restoreSqlite(archive: Archive, file: string): Promise<Loaded> {
  const prepared = file.replace(/\.sqlite$/, '.restoring.sqlite')
  // A restore that was killed left them.
  removeDatabase(prepared)
  try {
    const loaded = await loadSqlite(archive, prepared)
    requireEqual(archive, loaded)
    swapDatabase(prepared, file)
    return loaded
  } catch (error) {
    removeDatabase(prepared)
    throw error
  }
}

/** Loads the archive into a new database file. */
export async function loadSqlite(archive: Archive, file: string): Promise<Loaded> {
  const database = await openDatabase({ file })
  const loaded = await database.writes
    .transaction()
    .execute((tx) => loadArchive(tx, 'sqlite', archive))
    .finally(() => database.close())
  // SQLite writes its log into the database and deletes it when the last connection closes.
  if (existsSync(`${file}-wal`)) throw new Error('The restored database was not closed.')
  return loaded
}

const removeDatabase = (file: string) => {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
}
