import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Manifest } from 'vite'
import { ROOT } from '#scripts/run-command.ts'

export const BUNDLE = join(ROOT, 'dist/web')
/** The renderer of public pages, which the server imports. */
export const RENDERER = join(ROOT, 'dist/render')

/** This one and the two before it: pages that are open ask for the files of their own build. */
const KEPT_BUILDS = 3

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|ico|webmanifest)$/
const WORTH_COMPRESSING = 1024
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A server may be sending the assets at the same time. */
export function removeAllButAssets(bundle = BUNDLE): void {
  if (!existsSync(bundle)) return
  for (const name of readdirSync(bundle)) if (name !== 'assets') rmSync(join(bundle, name), { recursive: true })
}

/** `written` are the files of the build that has just ended. A file beside the bundle lists those of each kept build. */
export function removeOldAssets(written: readonly string[], bundle = BUNDLE): void {
  const list = `${bundle}.builds`
  const there = readdirSync(join(bundle, 'assets')).map((name) => `assets/${name}`)
  // Versions without a list left one build.
  const before: string[][] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [there]
  const builds = [written, ...before].slice(0, KEPT_BUILDS)
  const kept = new Set(builds.flat())
  for (const file of there) if (!kept.has(file.replace(/\.(br|gz)$/, ''))) rmSync(join(bundle, file))
  writeFileSync(list, JSON.stringify(builds))
}

/** Vite copies `web/public` as it is. */
export async function minifyPublicScripts({ minify }: Pick<typeof import('rolldown/utils'), 'minify'>): Promise<void> {
  for (const name of readdirSync(BUNDLE).filter((file) => file.endsWith('.js'))) {
    const file = join(BUNDLE, name)
    await writeFile(file, (await minify(name, await readFile(file, 'utf8'))).code)
  }
}

/** Writes a Brotli and a gzip copy of each file that becomes smaller. The server sends these copies. */
export async function compressBundle(): Promise<void> {
  const files = readdirSync(BUNDLE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !existsSync(`${file}.br`))
  await Promise.all(files.filter((file) => statSync(file).size > WORTH_COMPRESSING).map(compress))
}

async function compress(file: string) {
  const bytes = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzipAsync(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

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

/** A module's file with all that it imports. Its styles come last, because they overrule those of what it imports. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The bundle has no chunk ${key}.`)
  if (seen.has(key)) return []
  seen.add(key)
  const imported = (chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))
  return [...new Set([chunk.file, ...imported, ...(chunk.css ?? [])])]
}

/** The files of what every page loads after itself (a group in `vite.config.ts`). */
export function lateFiles(manifest: Manifest): string[] {
  const key = Object.keys(manifest).find((file) => manifest[file]?.name === 'late')
  return filesOf(manifest, key ?? 'late')
}

/** The limits of the landing page's compressed size, with what it loads afterwards, in bytes. */
export const BUDGETS = { js: 190 * 1024, css: 14 * 1024 }
/** The limits of the scripts of any other public page. */
export const PAGE_BUDGET = { files: 12, js: 280 * 1024 }
