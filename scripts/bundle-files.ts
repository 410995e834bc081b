import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { BUNDLE } from './web-bundle.ts'

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(BUNDLE, '.vite/manifest.json'), 'utf8')) as Manifest

/** The scripts and styles that the HTML page names, also those that did not go through the bundler. */
export function filesInPage(): string[] {
  const page = readFileSync(join(BUNDLE, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
}

/** The fonts and pictures that the HTML page names. */
export function assetsInPage(): string[] {
  const page = readFileSync(join(BUNDLE, 'index.html'), 'utf8')
  return [...page.matchAll(/href="\/([^"]+\.(?:woff2|svg))"/g)].map(([, file = '']) => file)
}

/** The code of the landing page is part of the application's, so the bundle may have no file of its own for it. */
export const LANDING_PAGE = 'app/landing/landing-page.tsx'

/** A module's file with all that it imports, and their styles. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk && key === LANDING_PAGE) return filesInPage()
  if (!chunk) throw new Error(`The bundle has no chunk ${key}.`)
  if (seen.has(key)) return []
  seen.add(key)
  const imported = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))
  return [...new Set([chunk.file, ...(chunk.css ?? []), ...imported])]
}
