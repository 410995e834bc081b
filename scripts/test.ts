import { join } from 'node:path'
import process, { argv, env, exit } from 'node:process'
import { changedSteps } from './changed-tests.ts'
import { ROOT } from './run-command.ts'
import { closingTable, missing } from './test-report.ts'
import { STEPS } from './test-steps.ts'

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
