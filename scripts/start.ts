import { exit } from 'node:process'
import { runCommand } from './run-command.ts'
import { bundleIsStale } from './web-bundle.ts'

// The build runs in a process of its own: its memory goes with it.
if (bundleIsStale()) {
  console.log('Building the web application …')
  if (!(await runCommand({ line: 'node scripts/build.ts', minutes: 5 }))) exit(1)
}
await import('#server/main.ts')
