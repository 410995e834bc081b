import { build } from 'vite'
import { compressBundle, stampBundle } from './web-bundle.ts'

await build({ logLevel: 'warn' })
await compressBundle()
stampBundle()
