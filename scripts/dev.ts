import process, { exit } from 'node:process'
import { runCommand } from './run-command.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => exit(0))

// The server starts again with each change; Vite shows the web application and passes calls on to it.
await Promise.race([
  runCommand({ line: 'node --watch server/main.ts', minutes: 24 * 60 }),
  runCommand({ line: 'vite', minutes: 24 * 60 }),
])
exit(1)
