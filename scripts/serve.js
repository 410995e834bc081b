import { existsSync } from 'node:fs'
import { exit } from 'node:process'

// Plain JavaScript, like all that runs before it: loading the compiler of TypeScript takes time and memory.
const SERVER = new URL('../dist/server/main.js', import.meta.url)
if (!existsSync(SERVER)) {
  console.error('The server is not built yet: run "npm run build" first, or "npm start", which builds it.')
  exit(1)
}
await import(SERVER.href)
