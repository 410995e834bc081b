import { argv, exit } from 'node:process'
import { buildRenderer } from './render-bundle.ts'
import { bundleIsStale, compressBundle, stampBundle } from './web-bundle.ts'

if (!argv.includes('--if-stale') || bundleIsStale()) {
  console.log('Building the web application …')
  // Imported here only, so that serving a current bundle needs no build tools.
  const { build } = await import('vite').catch(() => {
    console.error('The build tools are not installed: run "npm ci", or "npm run serve" for the bundle that is there.')
    exit(1)
  })
  await build({ logLevel: 'warn', build: { manifest: true } })
  await buildRenderer(build)
  await compressBundle()
  stampBundle()
}
