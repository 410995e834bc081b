import { closeSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const PAGE_BYTES = 4096

/** Overwrites the first page of a table with zeros, in a database that no program has open. */
export function zeroTable(file: string, table: string): void {
  const database = new DatabaseSync(file)
  const { rootpage } = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table) ?? {}
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, (Number(rootpage) - 1) * PAGE_BYTES)
  closeSync(handle)
}
