import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type Logger, pino } from 'pino'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { adminExists } from '#server/features/club/club.queries.ts'
import { createLocalBus } from '#server/platform/bus.ts'
import { createMail } from '#server/platform/mail.ts'
import { randomSecret } from '#server/platform/secrets.ts'

const WEB_FOLDER = join(import.meta.dirname, '../dist/web')
const now = () => new Date()

/** The stores that the environment names, and the application on them: for the server, and for commands beside it. */
export async function openApp(env: Env, { offersSetUp }: { offersSetUp: boolean }) {
  mkdirSync(env.filesDir, { recursive: true })
  const log: Logger = pino({ level: env.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: env.databaseFile })
  await migrate(database)
  const isNew = !(await adminExists(database.reads))
  const disk = new Disk(new FSDriver({ location: resolve(env.filesDir), visibility: 'private' }))
  const mail = env.SMTP_URL && env.SMTP_FROM ? createMail(env.SMTP_URL, env.SMTP_FROM, log) : null
  const settings = {
    webFolder: WEB_FOLDER,
    pictureCacheFolder: join(env.DATA_DIR, 'cache/pictures'),
    trustProxy: env.TRUST_PROXY === 'on',
    zone: env.CLUB_TIMEZONE,
    publicUrl: env.PUBLIC_URL ?? null,
    limits: env.RATE_LIMITS === 'on',
    readCacheBytes: env.READ_CACHE_MB * 1024 * 1024,
    setUpToken: isNew && offersSetUp ? randomSecret() : null,
  }
  const app = await createApp({ database, disk, bus: createLocalBus(), mail, now, log, settings })
  return { app, database, disk, log, now, settings, isNew }
}
