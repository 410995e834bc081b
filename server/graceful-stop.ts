import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { App } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'

// Orchestrators kill after ten seconds.
const WITHIN_MS = 9_500
const IDLE_CHECK_MS = 50
// Who is still sending by then is cut off, so that the stores are closed in order.
const CUT_OFF_AFTER_MS = 8_000

interface Running {
  app: App
  database: Database
  sweeper: { stop(): void }
  log: Logger
}

/** On a signal: takes nothing new, finishes what is under way, closes what was opened. */
export function stopGracefully({ app, database, sweeper, log }: Running): void {
  closeWithGrace({ delay: WITHIN_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after a fault')
    app.stopAccepting()
    sweeper.stop()
    // A connection that was busy when the stop came is idle a moment later, and would be kept alive for a minute.
    const idle = setInterval(() => app.http.server.closeIdleConnections(), IDLE_CHECK_MS)
    const cutOff = setTimeout(() => app.http.server.closeAllConnections(), CUT_OFF_AFTER_MS)
    await app.http.close()
    clearInterval(idle)
    clearTimeout(cutOff)
    await database.close()
  })
}
