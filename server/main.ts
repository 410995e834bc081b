import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Env, readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { adminExists } from '#server/features/club/club.queries.ts'
import { createFirstAdmin } from '#server/features/club/first-run.service.ts'
import { stopGracefully } from '#server/graceful-stop.ts'
import { createLocalBus } from '#server/platform/bus.ts'
import { createMail } from '#server/platform/mail.ts'
import { randomSecret } from '#server/platform/secrets.ts'
import { startSweeper } from '#server/platform/sweeper.ts'

const WEB_FOLDER = join(import.meta.dirname, '../dist/web')
const DEMO = argv.includes('--demo')

async function start(env: Env) {
  mkdirSync(env.filesDir, { recursive: true })
  const log = pino({ level: env.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const now = () => new Date()
  const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: env.databaseFile })
  await migrate(database)
  const isNew = !(await adminExists(database.reads))
  const setUpToken = isNew && !env.ADMIN_EMAIL && !DEMO ? randomSecret() : null
  const disk = new Disk(new FSDriver({ location: resolve(env.filesDir), visibility: 'private' }))
  const settings = {
    webFolder: WEB_FOLDER,
    pictureCacheFolder: join(env.DATA_DIR, 'cache/pictures'),
    trustProxy: env.TRUST_PROXY === 'on',
    zone: env.CLUB_TIMEZONE,
    publicUrl: env.PUBLIC_URL ?? null,
    limits: env.RATE_LIMITS === 'on',
    setUpToken,
  }
  const mail = env.SMTP_URL && env.SMTP_FROM ? createMail(env.SMTP_URL, env.SMTP_FROM, log) : null
  const app = await createApp({ database, disk, bus: createLocalBus(), mail, now, log, settings })
  if (isNew && env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    await createFirstAdmin(app.house, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  }
  const accounts = DEMO ? await (await import('#server/demo/show-demo.ts')).showDemo(app.house, settings.zone) : []
  const sweeper = startSweeper({ database, disk, pictures: app.pictures, now, log })
  await app.http.listen({ host: env.HOST, port: env.PORT })
  stopGracefully({ app, database, sweeper, log })

  const address = env.PUBLIC_URL ?? app.http.listeningOrigin
  say(`Podium is at ${address}`)
  if (setUpToken) say(`Set up your club, once, at ${address}/setup#token=${setUpToken}`)
  for (const { role, email, password } of accounts) say(`  ${role.padEnd(24)} ${email.padEnd(26)} ${password}`)
}

const say = (line: string) => stdout.write(`${line}\n`)

try {
  await start(readEnv({ ...(DEMO && { DATA_DIR: './demo-data' }), ...variables }))
} catch (error) {
  stderr.write(`${explain(error)}\n`)
  exit(1)
}
