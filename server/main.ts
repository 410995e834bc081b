import { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { lockDataDir } from '#server/db/data-dir-lock.ts'
import { finishSwap } from '#server/db/database-swap.ts'
import { type Env, readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { createFirstAdmin } from '#server/features/club/first-run.service.ts'
import { logoColorsJob } from '#server/features/department/logo-colors.job.ts'
import { pushJob } from '#server/features/push/push.job.ts'
import { stopGracefully } from '#server/graceful-stop.ts'
import { openApp } from '#server/open-app.ts'
import { backupJob } from '#server/platform/backup/backup-job.ts'
import { auditTrailJob } from '#server/platform/data/audit.ts'
import { sweeperJob } from '#server/platform/files/sweeper.ts'
import { forgetUnnamedPicturesHourly } from '#server/platform/files/unnamed-pictures.ts'
import { type Job, runJobs } from '#server/platform/jobs/run-jobs.ts'
import { removeRunningAddress, writeRunningAddress } from '#server/running-address.ts'

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
  const usual = [sweeperJob({ database, fileStore, now, log }), push, logoColorsJob(app.context)]
  if (env.AUDIT_DAYS) usual.push(auditTrailJob(database, env.AUDIT_DAYS, now))
  // The demo must not replace a club's archives in the same folder.
  if (!env.BACKUP_EVERY || DEMO) return usual
  const { DATA_DIR } = env
  return [...usual, backupJob({ everySeconds: env.BACKUP_EVERY, variables: { ...variables, DATA_DIR }, log })]
}

const say = (line: string) => stdout.write(`${line}\n`)

try {
  await start(readEnv({ ...(DEMO && { DATA_DIR: './demo-data' }), ...variables }))
} catch (error) {
  stderr.write(`${explain(error)}\n`)
  exit(1)
}
