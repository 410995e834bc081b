import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process, { argv, env, exit } from 'node:process'
import {
  closingTable,
  leftOut,
  missing,
  type Outcome,
  ofCheck,
  ofPlaywright,
  ofVitest,
} from '#scripts/tests/test-report.ts'
import { POSTGRES_URL, postgresAnswers } from '#server/testing/stores/postgres.ts'
import { NO_REDIS, redisAnswers } from '#server/testing/stores/redis.ts'
import { getChromium } from './chromium.ts'
import { ROOT, runCommand } from './run-command.ts'

// PostgreSQL runs the same tests as SQLite.
const PROJECTS = ['habits', 'contract', 'rules', 'server-sqlite', 'web'].map((name) => `--project ${name}`)
const CODE = /^(?:contract|rules|server|web|scripts|bench)\/.+\.(?:tsx?|css|sql)$/
const FEATURE = /^(?:(?:server|web)\/features|contract)\/([\w-]+)/
const NO_POSTGRES = `No PostgreSQL answers at ${new URL(POSTGRES_URL).host}: start one there or name another in TEST_DATABASE_URL.`

const LINT = 'biome ci --error-on-warnings'
const TYPES_AND_EXPORTS: readonly Step[] = [check('types', 'tsc'), check('unused exports', 'knip --no-progress')]

const STEPS: readonly Step[] = [
  check('format and lint', `${LINT} .`),
  ...TYPES_AND_EXPORTS,
  check('build', 'node scripts/build.ts'),
  check('budget', 'node scripts/bundle/budget.ts'),
  { name: 'habits', run: () => vitest('habits') },
  { name: 'contract', run: () => vitest('contract') },
  { name: 'rules', run: () => vitest('rules') },
  { name: 'server on SQLite', run: () => vitest('server-sqlite') },
  { name: 'server on PostgreSQL', run: serverOnPostgres },
  { name: 'several servers', run: severalServers },
  { name: 'web', run: () => vitest('web') },
  { name: 'journeys', run: journeys },
]

const wanted = argv.slice(2).map((word) => word.toLowerCase())
const named = STEPS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
)
const steps = wanted.includes('--changed') ? changedSteps() : named
if (steps.length === 0) {
  console.error(`No step is called that. There are: ${STEPS.map(({ name }) => name).join(', ')}.`)
  exit(1)
}

// The steps start hundreds of processes of the same sources. Node compiles each file once.
env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache/compiled')

// Only a real exit ends what a step has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => exit(1))

const done = []
for (const { name, run } of steps) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const outcome = await run().catch((error: Error) => missing(error.message))
  done.push({ name, seconds: (performance.now() - start) / 1000, outcome })
}

console.log(`\n${closingTable(done)}`)
exit(done.some(({ outcome }) => outcome.failed > 0) ? 1 : 0)

interface Step {
  name: string
  run(): Promise<Outcome>
}

/** The report file of a step. The report of an earlier run is removed first. */
function reportOf(step: string): string {
  const file = join(ROOT, '.cache/reports', `${step}.json`)
  rmSync(file, { force: true })
  return file
}

function check(name: string, line: string): Step {
  return { name, run: async () => ofCheck(await runCommand({ line })) }
}

function vitest(name: string): Promise<Outcome> {
  return runVitest(name, [`--project ${name}`])
}

/** `none` is the outcome where no test matches. */
async function runVitest(name: string, args: string[], none?: Outcome): Promise<Outcome> {
  const file = reportOf(name)
  const line = `vitest run --allowOnly=false ${args.join(' ')}`
  const succeeded = await runCommand({ line, env: { VITEST_JSON_OUTPUT_FILE: file } })
  return ofVitest(file, succeeded, none)
}

function without(sentence: string): Outcome {
  return env.CI ? missing(sentence) : leftOut(sentence)
}

async function serverOnPostgres(): Promise<Outcome> {
  return (await postgresAnswers()) ? vitest('server-postgres') : without(NO_POSTGRES)
}

async function severalServers(): Promise<Outcome> {
  if (!(await postgresAnswers())) return without(NO_POSTGRES)
  return (await redisAnswers()) ? vitest('server-nodes') : without(NO_REDIS)
}

async function journeys(): Promise<Outcome> {
  if (!(await getChromium())) return missing('No Chromium starts here: install one, or name it in CHROMIUM.')
  const file = reportOf('journeys')
  const succeeded = await runCommand({ line: 'playwright test', env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  return ofPlaywright(file, succeeded)
}

/** Types, lint of what differs from `main`, and those tests of the changed features that import it. */
function changedSteps(): Step[] {
  const base = git('merge-base', 'main', 'HEAD').join()
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  const folders = [...new Set(files.filter((file) => CODE.test(file)).flatMap(foldersOf))]
  console.log('Left out: PostgreSQL, several servers, build, journeys, other features. "npm test" runs everything.')
  const checks = [check('format and lint', `${LINT} ${lintedFiles(files)}`), ...TYPES_AND_EXPORTS]
  if (folders.length === 0) return checks
  const args = [...PROJECTS, `--changed=${base}`, '--passWithNoTests', ...folders]
  const none = leftOut('No test of these folders imports what differs.')
  return [...checks, { name: folders.join(' '), run: () => runVitest('changed', args, none) }]
}

/** Other rules may refuse any file. */
function lintedFiles(files: string[]): string {
  const hasOtherRules = files.some((file) => file.startsWith('biome') || file === 'package.json')
  const present = files.filter((file) => existsSync(join(ROOT, file)))
  return hasOtherRules || present.length === 0 ? '.' : ['--no-errors-on-unmatched', ...present].join(' ')
}

function foldersOf(file: string): string[] {
  const feature = FEATURE.exec(file)?.[1]
  return feature ? ['contract/', `server/features/${feature}/`, `web/features/${feature}/`] : [`${dirname(file)}/`]
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return output.split('\n').filter((line) => line !== '')
}
