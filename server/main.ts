import { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { type Env, readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { createFirstAdmin } from '#server/features/club/first-run.service.ts'
import { stopGracefully } from '#server/graceful-stop.ts'
import { handBackMemory } from '#server/hand-back.ts'
import { openApp } from '#server/open-app.ts'
import { startSweeper } from '#server/platform/sweeper.ts'

const DEMO = argv.includes('--demo')

async function start(env: Env) {
  const opened = await openApp(env, { offersSetUp: !env.ADMIN_EMAIL && !DEMO })
  const { app, database, disk, log, now, settings, isNew } = opened
  if (isNew && env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    await createFirstAdmin(app.house, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  }
  const accounts = DEMO ? await (await import('#server/demo/show-demo.ts')).showDemo(app.house, settings.zone) : []
  const sweeper = startSweeper({ database, disk, pictures: app.pictures, now, log })
  await app.http.listen({ host: env.HOST, port: env.PORT })
  stopGracefully({ app, database, sweeper, log })
  handBackMemory()

  const address = app.house.publicUrl()
  say(`Podium is at ${address}`)
  if (settings.setUpToken) say(`Set up your club, once, at ${address}/setup#token=${settings.setUpToken}`)
  for (const { role, email, password } of accounts) say(`  ${role.padEnd(24)} ${email.padEnd(26)} ${password}`)
}

const say = (line: string) => stdout.write(`${line}\n`)

try {
  await start(readEnv({ ...(DEMO && { DATA_DIR: './demo-data' }), ...variables }))
} catch (error) {
  stderr.write(`${explain(error)}\n`)
  exit(1)
}
