import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { App } from '#server/app.ts'
import type { DataDirLock } from '#server/db/data-dir-lock.ts'
import type { Database } from '#server/db/database.ts'
import type { RunningJobs } from '#server/platform/jobs/run-jobs.ts'

// Orchestrators kill after ten seconds.
const WITHIN_MS = 9_500
const IDLE_CHECK_MS = 50
// Requests that are still being sent are cut off, so that the stores can be closed in order.
const CUT_OFF_AFTER_MS = 8_000

interface Running {
  app: App
  database: Database
  jobs: RunningJobs
  pictureCleanup: { stop(): void }
  lock: DataDirLock | null
  /** How long the server still answers after the signal, so that a load balancer notices the stop first. */
  delayMs: number
  log: Logger
}

/**
 * On a signal: fails `/readyz`, waits for the delay, stops listening, finishes the running requests, closes the stores.
 */
export function stopGracefully({ app, database, jobs, pictureCleanup, lock, delayMs, log }: Running): void {
  closeWithGrace({ delay: delayMs + WITHIN_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after a fault')
    app.stopAccepting()
    pictureCleanup.stop()
    const jobsEnded = jobs.stop()
    if (!err) await pause(delayMs)
    // A connection that was busy at the signal becomes idle later and would otherwise stay alive for a minute.
    const idle = setInterval(() => app.http.server.closeIdleConnections(), IDLE_CHECK_MS)
    const cutOff = setTimeout(() => app.http.server.closeAllConnections(), CUT_OFF_AFTER_MS)
    await app.http.close()
    clearInterval(idle)
    clearTimeout(cutOff)
    await jobsEnded
    await database.close()
    lock?.release()
  })
}
