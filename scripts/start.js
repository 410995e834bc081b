import { spawnSync } from 'node:child_process'
import { execPath, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

// The build runs in its own process, so that its memory is returned.
const BUILD = fileURLToPath(new URL('build.ts', import.meta.url))
const NODE_24 = fileURLToPath(new URL('node-24.js', import.meta.url))
const { status } = spawnSync(execPath, ['--import', NODE_24, BUILD, '--if-stale'], { stdio: 'inherit' })
if (status !== 0) exit(1)
await import('./serve.js')
