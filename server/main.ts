import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { DatabaseUnusable } from '#server/db/unusable.ts'
import { BadEnvironment, type Env, readEnv } from '#server/env.ts'
import { adminExists } from '#server/features/club/club.queries.ts'
import { createFirstAdmin } from '#server/features/club/first-run.service.ts'
import { createLocalBus } from '#server/platform/bus.ts'
import { randomSecret } from '#server/platform/secrets.ts'
import { startSweeper } from '#server/platform/sweeper.ts'

const STOP_WITHIN_MS = 9_500
const IDLE_CHECK_MS = 50
const WEB_FOLDER = join(import.meta.dirname, '../dist/web')

async function start(env: Env) {
  mkdirSync(env.filesDir, { recursive: true })
  const log = pino({ level: env.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: env.databaseFile })
  await migrate(database)
  const needsSetUp = !env.ADMIN_EMAIL && !(await adminExists(database.reads))
  const setUpToken = needsSetUp ? randomSecret() : null
  const disk = new Disk(new FSDriver({ location: resolve(env.filesDir), visibility: 'private' }))
  const app = await createApp({
    database,
    disk,
    bus: createLocalBus(),
    now: () => new Date(),
    log,
    settings: {
      webFolder: WEB_FOLDER,
      pictureCacheFolder: join(env.DATA_DIR, 'cache/pictures'),
      trustProxy: env.TRUST_PROXY === 'on',
      setUpToken,
    },
  })
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD && !(await adminExists(database.reads))) {
    await createFirstAdmin(app.house, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  }
  const sweeper = startSweeper({ database, disk, pictures: app.pictures, now: () => new Date(), log })
  await app.http.listen({ host: env.HOST, port: env.PORT })
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after a fault')
    app.stopAccepting()
    sweeper.stop()
    // A connection that was busy when the stop came is idle a moment later, and would be kept alive for a minute.
    const idle = setInterval(() => app.http.server.closeIdleConnections(), IDLE_CHECK_MS)
    await app.http.close()
    clearInterval(idle)
    await database.close()
  })

  const address = env.PUBLIC_URL ?? app.http.listeningOrigin
  say(`Podium is at ${address}`)
  if (setUpToken) say(`Set up your club, once, at ${address}/setup#token=${setUpToken}`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What a person must mend is one sentence each; anything else is a fault of ours and keeps its trace. */
function explain(error: unknown): string {
  if (error instanceof BadEnvironment || error instanceof DatabaseUnusable) return error.message
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return `The port is taken: ${error.message}. Set PORT to another one.`
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') return `Can't start: ${error.message}.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await start(readEnv(process.env))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
