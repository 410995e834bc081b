// Plain JavaScript, so that an old Node can still print the message.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Podium runs on Node 24, and this is Node ${process.versions.node}. "npm ci" brings the right one.`)
  process.exit(1)
}

// Every command loads this file first, so this applies to all modules.
const { enableCompileCache } = await import('node:module')
// Caches stripped and compiled code between starts.
enableCompileCache(new URL('../node_modules/.cache/podium-code', import.meta.url).pathname)
