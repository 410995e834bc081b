import { argv, exit } from 'node:process'
import { parseArgs } from 'node:util'
import { runCommand } from '#scripts/run-command.ts'

// `npm run fuzz -- 100000 --seed 7 --from 1`, `npm run kills -- 100`: the tests of that name, with more steps or others.
const PROGRAMS: Record<string, { test: string; steps: string }> = {
  fuzz: { test: 'server/hostile.test.ts', steps: 'FUZZ_REQUESTS' },
  kills: { test: 'server/kills.test.ts', steps: 'KILLS' },
}
const ENGINES = ['sqlite', 'postgres']
// One test of many kills prints nothing for long.
const SILENCE_LIMIT_MS = 12 * 60 * 60_000

const [name = '', ...args] = argv.slice(2)
const number = { type: 'string', default: '1' } as const
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { seed: number, from: number, engine: { type: 'string', multiple: true, default: ENGINES } },
})
const program = PROGRAMS[name]
const { seed, from, engine } = values
const [steps, ...more] = positionals
if (!program || more.length > 0 || ![steps ?? '1', seed, from].every((text) => /^\d+$/.test(text))) {
  console.error(
    'npm run fuzz -- REQUESTS [--seed S] [--from N] [--engine sqlite]; npm run kills -- KILLS [--seed S] [--engine sqlite]',
  )
  exit(1)
}
const prefix = name.toUpperCase()
const variables = { [`${prefix}_SEED`]: seed, [`${prefix}_FROM`]: from, ...(steps && { [program.steps]: steps }) }
let failed = 0
for (const one of engine) {
  const line = `vitest run --reporter=verbose --project server-${one} ${program.test}`
  if (!(await runCommand({ line, env: variables, silenceLimitMs: SILENCE_LIMIT_MS }))) failed += 1
}
exit(failed)
