import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process, { exit } from 'node:process'
import { parseArgs } from 'node:util'
import { type Check, checksOf, copySources, openChecks, removeCopy } from './mutant-tests.ts'
import { findMutations, type Mutation, mutate } from './mutations.ts'
import { ROOT } from './run-command.ts'
import { sample } from './sample.ts'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    near: { type: 'boolean', default: false },
  },
})

interface Mutant extends Mutation {
  file: string
  text: string
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|setup)\.tsx?$|\/testing\/|\.d\.ts$/.test(file)
const files = folders
  .flatMap((folder) => [folder, ...globSync(`${folder.replace(/\/$/, '')}/**`, { cwd: ROOT })])
  .filter(isSource)
  .sort()
const all = files.flatMap((file): Mutant[] => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return findMutations(file, text).map((mutation) => ({ ...mutation, file, text }))
})
if (all.length === 0) {
  console.error('Name folders or files with source code: npm run mutants -- web/lib contract --sample 20 --seed 1')
  exit(1)
}

const chosen = sample(all, Number(values.sample), Number(values.seed))
console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files, seed ${values.seed}`)

// Only a real exit ends what a check has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => exit(1))
process.once('exit', removeCopy)
copySources()

const runner = openChecks()
const checks = (file: string) => checksOf(file).filter(({ far }) => !(far && values.near))
await requireGreen([...new Set(chosen.map(({ file }) => file))])

const survivors: Mutant[] = []
for (const [index, mutant] of chosen.entries()) {
  const noticedBy = await findNoticing(mutant)
  if (!noticedBy) survivors.push(mutant)
  console.log(`${index + 1} ${lineOf(mutant)}  ${noticedBy ? `noticed by ${noticedBy.name}` : 'SURVIVED'}`)
}

await runner.close()

const noticed = chosen.length - survivors.length
console.log(`\n${noticed} of ${chosen.length} noticed (${Math.round((100 * noticed) / chosen.length)} %)`)
for (const survivor of survivors) console.log(`survived: ${lineOf(survivor)}`)

/** A check that fails without a mutation would notice everything. */
async function requireGreen(files: string[]) {
  const seen = new Set<string>()
  for (const file of files) {
    for (const check of checks(file)) {
      const { name, ...what } = check
      const text = JSON.stringify(what)
      if (seen.has(text) || (await runner.succeed(check))) seen.add(text)
      else {
        console.error(`This fails without a mutation: ${name} of ${file}`)
        exit(1)
      }
    }
  }
}

async function findNoticing(mutant: Mutant): Promise<Check | null> {
  runner.write(mutant.file, mutate(mutant.text, mutant))
  try {
    for (const check of checks(mutant.file)) if (!(await runner.succeed(check))) return check
    return null
  } finally {
    runner.write(mutant.file, mutant.text)
  }
}

function lineOf({ file, line, before, after }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100)
  return `${file}:${line}  ${short(before)}  →  ${short(after)}`
}
