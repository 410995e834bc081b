import { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { type DataDirLock, lockDataDir } from '#server/db/sqlite/data-dir-lock.ts'
import { finishSwap } from '#server/db/sqlite/database-swap.ts'
import { emptyBinJob } from '#server/features/bin/empty-bin.job.ts'
import { createFirstAdmin } from '#server/features/club/first-run.service.ts'
import { logoColorsJob } from '#server/features/department/logo-colors.job.ts'
import { pushJob } from '#server/features/push/push.job.ts'
import { backupJob } from '#server/platform/backup/backup-job.ts'
import { auditTrailJob, sealTrailJob } from '#server/platform/data/audit-jobs.ts'
import { sweeperJob } from '#server/platform/files/sweeper.ts'
import { forgetUnnamedPicturesHourly } from '#server/platform/files/unnamed-pictures.ts'
import { type Job, type RunningJobs, runJobs } from '#server/platform/jobs/run-jobs.ts'
import type { App } from './app.ts'
import { removeRunningAddress, writeRunningAddress } from './data-folder.ts'
import { type Env, readEnv } from './env.ts'
import { explain } from './explain.ts'
import { openApp } from './open-app.ts'

const DEMO = argv.includes('--demo')

async function start(env: Env) {
  // With PostgreSQL several servers can share the database and the folder.
  const lock = env.DATABASE_URL ? null : lockDataDir(env.DATA_DIR)
  if (lock) finishSwap(env.databaseFile)
  const opened = await openApp(env, { offersSetUp: !env.ADMIN_EMAIL && !DEMO, isNode: true })
  const { app, database, fileStore, log, settings, isNew } = opened
  if (isNew && env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    await createFirstAdmin(app.context, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  }
  const accounts = DEMO ? await (await import('#server/demo/show-demo.ts')).showDemo(app.context, settings.zone) : []
  const pictureCleanup = forgetUnnamedPicturesHourly({
    database,
    pictures: app.pictures,
    originals: fileStore.originals,
    log,
  })
  const jobs = runJobs({ database, log, jobs: jobsOf(env, opened) })
  app.http.addHook('onClose', async () => removeRunningAddress(env.DATA_DIR))
  await app.http.listen({ host: env.HOST, port: env.PORT })
  stopGracefully({ app, database, jobs, pictureCleanup, lock, delayMs: env.SHUTDOWN_DELAY * 1_000, log })

  const address = app.context.publicUrl()
  writeRunningAddress(env.DATA_DIR, address)
  say(`Podium is at ${address}`)
  if (settings.setUpToken) say(`Set up your club, once, at ${address}/setup#token=${settings.setUpToken}`)
  for (const { role, email, password } of accounts) say(`  ${role.padEnd(24)} ${email.padEnd(26)} ${password}`)
}

function jobsOf(
  env: Env,
  { app, database, fileStore, settings, now, log }: Awaited<ReturnType<typeof openApp>>,
): Job[] {
  const push = pushJob(app.context, {
    toLoopback: settings.pushToLoopback,
    gatherMs: env.PUSH_GATHER_SECONDS * 1_000,
  })
  const usual = [
    sweeperJob({ database, fileStore, now, log }),
    push,
    logoColorsJob(app.context),
    emptyBinJob(app.context),
    sealTrailJob(database, now, log),
  ]
  if (env.AUDIT_DAYS) usual.push(auditTrailJob(database, env.AUDIT_DAYS, now))
  // The demo must not replace a club's archives in the same folder.
  if (!env.BACKUP_EVERY || DEMO) return usual
  const { DATA_DIR } = env
  return [...usual, backupJob({ everySeconds: env.BACKUP_EVERY, variables: { ...variables, DATA_DIR }, log })]
}

const say = (line: string) => stdout.write(`${line}\n`)

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
function stopGracefully({ app, database, jobs, pictureCleanup, lock, delayMs, log }: Running): void {
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

try {
  await start(readEnv({ ...(DEMO && { DATA_DIR: './demo-data' }), ...variables }))
} catch (error) {
  stderr.write(`${explain(error)}\n`)
  exit(1)
}
