import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { argv, execPath, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, like all that runs before it: loading the compiler of TypeScript takes time and memory.
const SERVER = new URL('../dist/server/main.js', import.meta.url)
const BUILD = fileURLToPath(new URL('build.ts', import.meta.url))
const NODE_24 = fileURLToPath(new URL('node-24.js', import.meta.url))

if (!argv.includes('--as-built')) {
  // The build runs in its own process, so that its memory is returned.
  const { status } = spawnSync(execPath, ['--import', NODE_24, BUILD, '--if-stale'], { stdio: 'inherit' })
  if (status !== 0) exit(1)
}
if (!existsSync(SERVER)) {
  console.error('The server is not built yet: run "npm run build" first, or "npm start", which builds it.')
  exit(1)
}
await import(SERVER.href)
