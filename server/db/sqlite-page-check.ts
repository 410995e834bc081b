import { Worker } from 'node:worker_threads'
import type { Damage } from './damage.ts'
import type { PageCheckResult } from './sqlite-page-check.thread.ts'

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
