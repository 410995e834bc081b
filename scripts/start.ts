import { exit } from 'node:process'
import { runCommand } from './run-command.ts'

// The build runs in a process of its own: its memory goes with it.
if (!(await runCommand({ line: 'node scripts/build.ts --if-stale', minutes: 5 }))) exit(1)
await import('#server/main.ts')
