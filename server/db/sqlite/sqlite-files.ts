import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Damage } from './damage.ts'
import type { PageCheckResult } from './sqlite-page-check.thread.ts'

const CHECK_EVERY_MS = 1_000
const MAGIC = Buffer.from('SQLite format 3\0')

export interface SqliteFiles {
  /** Reports a moved, removed or overwritten file. Cheap enough for every commit. */
  check(): void
  /** Before SQLite closes the database: it deletes its log only when nothing else reads the file. */
  stop(): Promise<void>
  /** Only after SQLite has closed the database. */
  close(): void
}

/**
 * Compares the open files of the database with the files at their paths. SQLite continues to use a moved or removed file,
 * and all it writes there is lost with the process.
 */
export function watchSqliteFiles(file: string, damage: Damage): SqliteFiles {
  // Close these after SQLite's own handles: closing any handle of a file releases all locks of the process on it.
  // Open for writing, as SQLite does: on an overlay file system the first writable handle gets another inode.
  const handle = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  const opened = new Map([[file, fstatSync(handle)]])
  const pages = createPageCheck(file, damage)
  const timer = setInterval(checkAll, CHECK_EVERY_MS).unref()

  function check() {
    for (const path of [file, `${file}-wal`, `${file}-shm`]) {
      const found = statSync(path, { throwIfNoEntry: false })
      const known = opened.get(path)
      // SQLite creates the -wal and -shm files with its first statement.
      if (!known && found) opened.set(path, found)
      if (known && !isSame(known, found)) damage.report(`${basename(path)} was moved, removed or replaced`)
    }
  }

  function checkAll() {
    const header = Buffer.alloc(MAGIC.length)
    try {
      check()
      readSync(handle, header, 0, header.length, 0)
    } catch {
      // A file that cannot be read now may be undamaged. The next write meets the same fault and reports it.
      return
    }
    if (!header.equals(MAGIC)) damage.report(`${basename(file)} is no SQLite database any more`)
    if (damage.cause() === null) pages.checkAfter(fstatSync(handle).mtimeMs)
  }

  return {
    check,
    async stop() {
      clearInterval(timer)
      await pages.stop()
    },
    close: () => closeSync(handle),
  }
}

const isSame = (known: Stats, found: Stats | undefined) => found?.dev === known.dev && found.ino === known.ino

const AT_LEAST_EVERY_MS = 2_000
// A check takes about 3 ms per megabyte. The pause limits it to 2.5 % of one core for large files.
const REST_FACTOR = 40
const THREAD = new URL('./sqlite-page-check.thread.ts', import.meta.url)

/**
 * Checks all pages in a thread at the start, after the file was written, and once a day, because SQLite notices a damaged page
 * only when it reads that page.
 */
export function createPageCheck(file: string, damage: Damage, atLatestEveryMs = 24 * 60 * 60_000) {
  let checked: number | null = null
  let checkedAt = 0
  let restsUntil = 0
  let thread: Worker | undefined

  function checkAfter(written: number) {
    const startedAt = performance.now()
    const isDue = written !== checked || startedAt - checkedAt >= atLatestEveryMs
    if (!isDue || thread || startedAt < restsUntil) return
    checked = written
    checkedAt = startedAt
    thread = new Worker(THREAD, { workerData: file, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 32 } })
    thread.unref()
    // With `node --watch` Node itself sends messages of its own from the thread.
    thread.on('message', (message: Partial<PageCheckResult>) => {
      if (message.damage) damage.report(message.damage)
    })
    // A check that fails for another reason is made again.
    thread.once('error', () => {
      checked = null
    })
    thread.once('exit', () => {
      const endedAt = performance.now()
      restsUntil = endedAt + Math.max(AT_LEAST_EVERY_MS, (endedAt - startedAt) * REST_FACTOR)
      thread = undefined
    })
  }

  return { checkAfter, stop: async () => void (await thread?.terminate()) }
}
