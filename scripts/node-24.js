// Plain JavaScript, so that a Node too old for the rest can still say so.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Podium runs on Node 24, and this is Node ${process.versions.node}. "npm ci" brings the right one.`)
  process.exit(1)
}
