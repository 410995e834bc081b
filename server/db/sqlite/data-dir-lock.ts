import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, StoreUnusable } from '#server/db/faults.ts'

export interface DataDirLock {
  release(): void
}

/**
 * Refuses a second server on the same embedded database, because each would cache lists that the other changes. SQLite holds
 * the lock through the operating system, which releases it with the process, also after SIGKILL.
 */
export function lockDataDir(folder: string): DataDirLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'podium.lock')
  closeSync(openSync(file, 'a', 0o600))
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // The file is never written, so it needs no journal.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const folderUsed = `Another Podium server is using the folder ${resolve(folder)}.`
    if (isBusy(error)) throw new StoreUnusable(`${folderUsed} Stop it, or set DATA_DIR to another folder.`)
    throw new StoreUnusable(`The lock file ${file} can't be used: ${(error as Error).message}.`)
  }
  return { release: () => lock.close() }
}
