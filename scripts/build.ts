import { argv, exit } from 'node:process'
import type { Rolldown } from 'vite'
import { buildRenderer } from './render-bundle.ts'
import { bundleServer, serverStamp } from './server-bundle.ts'
import { compressBundle, minifyPublicScripts, removeAllButAssets, removeOldAssets, webStamp } from './web-bundle.ts'
import { buildWorker } from './worker-bundle.ts'

const onlyStale = argv.includes('--if-stale')

if (!onlyStale || webStamp.isStale()) {
  console.log('Building the web application …')
  const { build } = await tools(import('vite'))
  removeAllButAssets()
  const { output } = (await build({ logLevel: 'warn', build: { manifest: true } })) as Rolldown.RolldownOutput
  removeOldAssets(output.map(({ fileName }) => fileName))
  await buildRenderer(build)
  await buildWorker(build)
  await minifyPublicScripts(await tools(import('rolldown/utils')))
  await compressBundle()
  webStamp.write()
}
if (!onlyStale || serverStamp.isStale()) {
  console.log('Building the server …')
  await bundleServer(await tools(import('rolldown')))
  serverStamp.write()
}

/** Imported on demand, so that serving a current build needs no build tools. */
async function tools<T>(imported: Promise<T>): Promise<T> {
  try {
    return await imported
  } catch {
    console.error('The build tools are not installed: run "npm ci", or "npm run serve" for the build that is there.')
    exit(1)
  }
}
