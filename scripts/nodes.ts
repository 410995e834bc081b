import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import process, { argv, exit } from 'node:process'
import { startThreeNodes, type ThreeNodes } from '#server/testing/three-nodes/three-nodes.ts'

// `npm run nodes`, or `npm run nodes -- --demo` for a club with a season.
async function run() {
  // From the beginning, so that an early Ctrl-C leaves nothing behind either.
  const ended = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
  console.log('Starting three nodes …')
  const nodes = await startThreeNodes({ demo: argv.includes('--demo') })
  print(nodes)
  await ended
  await nodes.close()
}

function print({ printed, proxy, nodes, stores }: ThreeNodes) {
  console.log(printed.trim())
  console.log(`Behind ${proxy}: ${nodes.join(' ')}`)
  console.log(`Stores: ${Object.values(stores).join(' ')}`)
  console.log('Ctrl-C ends all of it and removes its data.')
}

try {
  await run()
  exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  exit(1)
}
