import { exit } from 'node:process'
import { runCommand } from './run-command.ts'

// The build runs in its own process, so that its memory is returned.
if (!(await runCommand({ line: 'node scripts/build.ts --if-stale' }))) exit(1)
await import('#server/main.ts')
