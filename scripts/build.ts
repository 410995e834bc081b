import { argv } from 'node:process'
import { bundleIsStale, compressBundle, stampBundle } from './web-bundle.ts'

if (!argv.includes('--if-stale') || bundleIsStale()) {
  console.log('Building the web application …')
  // Only here: what serves a bundle that is current needs no build tools.
  const { build } = await import('vite')
  await build({ logLevel: 'warn', build: { manifest: true } })
  await compressBundle()
  stampBundle()
}
