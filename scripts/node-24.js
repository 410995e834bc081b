// Plain JavaScript, so that a Node too old for the rest can still say so.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Podium runs on Node 24, and this is Node ${process.versions.node}. "npm ci" brings the right one.`)
  process.exit(1)
}

// Loaded by every command before anything else, so these hold for all that comes.
const { enableCompileCache } = await import('node:module')
const { setFlagsFromString } = await import('node:v8')
// Types stripped and code compiled once, not with each start.
enableCompileCache(new URL('../node_modules/.cache/podium-code', import.meta.url).pathname)
// The young generation stays small: a third less memory at rest.
setFlagsFromString('--semi-space-growth-factor=1')
