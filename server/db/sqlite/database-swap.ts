import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreUnusable } from '#server/db/faults.ts'

/** A database beside the used one, which replaces it as soon as it has this name. */
const restoredOf = (file: string) => file.replace(/\.sqlite$/, '.restored.sqlite')

const isSwapPending = (file: string) => existsSync(restoredOf(file))

/** The used database must not be opened before an interrupted swap is finished. */
export function requireNoSwap(at: { url: string } | { file: string }): void {
  if ('file' in at && isSwapPending(at.file))
    throw new StoreUnusable('A restore was interrupted. Start the server, or restore again: both finish it.')
}

/** Replaces the embedded database by a complete, closed one. At any point a kill leaves either of them whole. */
export function swapDatabase(prepared: string, file: string): void {
  syncPath(prepared)
  renameSync(prepared, restoredOf(file))
  syncPath(dirname(file))
  finishSwap(file)
}

/** Finishes a swap that was interrupted. The caller holds the lock of the data folder. */
export function finishSwap(file: string): void {
  if (!isSwapPending(file)) return
  // SQLite would apply the log of the old database to the new one.
  for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
  syncPath(dirname(file))
  renameSync(restoredOf(file), file)
  syncPath(dirname(file))
}

function syncPath(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
