import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { POSTGRES_URL, postgresAnswers } from '#server/testing/postgres.ts'
import { getChromium } from './chromium.ts'
import { ROOT, runCommand } from './run-command.ts'
import { leftOut, missing, type Outcome, ofCheck, ofPlaywright, ofVitest } from './test-report.ts'

export interface Step {
  name: string
  run(): Promise<Outcome>
}

/** Where a step leaves its report; what an earlier run left there says nothing about this one. */
function reportOf(step: string): string {
  const file = join(ROOT, '.cache/reports', `${step}.json`)
  rmSync(file, { force: true })
  return file
}

const check = (name: string, line: string, minutes: number): Step => ({
  name,
  run: async () => ofCheck(await runCommand({ line, minutes })),
})

async function vitest(project: string): Promise<Outcome> {
  const file = reportOf(project)
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`
  const well = await runCommand({ line: `vitest run --allowOnly=false --project ${project} ${reporters}`, minutes: 8 })
  return ofVitest(file, well)
}

async function serverOnPostgres(): Promise<Outcome> {
  if (await postgresAnswers()) return vitest('server-postgres')
  const sentence = `No PostgreSQL answers at ${new URL(POSTGRES_URL).host}: start one there or name another in TEST_DATABASE_URL.`
  return env.CI ? missing(sentence) : leftOut(sentence)
}

async function journeys(): Promise<Outcome> {
  if (!(await getChromium())) return missing('No Chromium starts here: install one, or name it in CHROMIUM.')
  const file = reportOf('journeys')
  const well = await runCommand({ line: 'playwright test', minutes: 18, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  return ofPlaywright(file, well)
}

export const STEPS: readonly Step[] = [
  check('format and lint', 'biome ci --error-on-warnings .', 2),
  check('types', 'tsc', 3),
  { name: 'habits', run: () => vitest('habits') },
  { name: 'contract', run: () => vitest('contract') },
  { name: 'server on SQLite', run: () => vitest('server-sqlite') },
  { name: 'server on PostgreSQL', run: serverOnPostgres },
  { name: 'web', run: () => vitest('web') },
  check('build', 'node scripts/build.ts', 3),
  check('budget', 'node scripts/budget.ts', 1),
  { name: 'journeys', run: journeys },
]
