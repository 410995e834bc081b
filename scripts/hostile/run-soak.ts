import { execFileSync } from 'node:child_process'
import process, { argv, exit } from 'node:process'
import { parseArgs } from 'node:util'
import { soak } from './soak.ts'

// `npm run soak -- 20 --engine postgres`: minutes, by default an hour on the embedded database.
const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'sqlite' } },
})
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
const { isFine } = await soak({ minutes: Number(positionals[0] ?? 60), engine: values.engine })
exit(isFine ? 0 : 1)
