import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { POSTGRES_URL, postgresAnswers } from '#server/testing/postgres.ts'
import { NO_REDIS, redisAnswers } from '#server/testing/redis.ts'
import { getChromium } from './chromium.ts'
import { ROOT, runCommand } from './run-command.ts'
import { leftOut, missing, type Outcome, ofCheck, ofPlaywright, ofVitest } from './test-report.ts'

export interface Step {
  name: string
  run(): Promise<Outcome>
}

/** The report file of a step. The report of an earlier run is removed first. */
function reportOf(step: string): string {
  const file = join(ROOT, '.cache/reports', `${step}.json`)
  rmSync(file, { force: true })
  return file
}

const check = (name: string, line: string): Step => ({
  name,
  run: async () => ofCheck(await runCommand({ line })),
})

async function vitest(name: string): Promise<Outcome> {
  return await runVitest(name, [`--project ${name}`])
}

/** `none` is the outcome where no test matches. */
export async function runVitest(name: string, args: string[], none?: Outcome): Promise<Outcome> {
  const file = reportOf(name)
  const line = `vitest run --allowOnly=false ${args.join(' ')}`
  const succeeded = await runCommand({ line, env: { VITEST_JSON_OUTPUT_FILE: file } })
  return ofVitest(file, succeeded, none)
}

const NO_POSTGRES = `No PostgreSQL answers at ${new URL(POSTGRES_URL).host}: start one there or name another in TEST_DATABASE_URL.`
const without = (sentence: string) => (env.CI ? missing(sentence) : leftOut(sentence))

async function serverOnPostgres(): Promise<Outcome> {
  return (await postgresAnswers()) ? vitest('server-postgres') : without(NO_POSTGRES)
}

async function severalServers(): Promise<Outcome> {
  if (!(await postgresAnswers())) return without(NO_POSTGRES)
  return (await redisAnswers()) ? vitest('server-nodes') : without(NO_REDIS)
}

export async function journeys(files: string[] = []): Promise<Outcome> {
  if (!(await getChromium())) return missing('No Chromium starts here: install one, or name it in CHROMIUM.')
  const file = reportOf('journeys')
  const succeeded = await runCommand({
    line: ['playwright test', ...files].join(' '),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  return ofPlaywright(file, succeeded)
}

export const CHECKS: readonly Step[] = [
  check('format and lint', 'biome ci --error-on-warnings .'),
  check('types', 'tsc'),
  check('unused exports', 'knip --no-progress'),
]

export const STEPS: readonly Step[] = [
  ...CHECKS,
  { name: 'habits', run: () => vitest('habits') },
  { name: 'contract', run: () => vitest('contract') },
  { name: 'rules', run: () => vitest('rules') },
  { name: 'server on SQLite', run: () => vitest('server-sqlite') },
  { name: 'server on PostgreSQL', run: serverOnPostgres },
  { name: 'several servers', run: severalServers },
  { name: 'web', run: () => vitest('web') },
  check('build', 'node scripts/build.ts'),
  check('budget', 'node scripts/budget.ts'),
  { name: 'journeys', run: () => journeys() },
]
