import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { ROOT } from './run-command.ts'
import { BUNDLE } from './web-bundle.ts'

const FOLDER = join(ROOT, 'dist/render')

/** Builds the renderer of public pages for the server, and the list of the files that the browser needs for each page. */
export async function buildRenderer(build: typeof import('vite').build) {
  await build({
    logLevel: 'warn',
    // The server installs no packages of the web application, so they are part of the bundle.
    ssr: { noExternal: true },
    build: { ssr: 'app/rendering/find-page.ts', outDir: FOLDER, emptyOutDir: true, copyPublicDir: false, minify: true },
  })
  writeFileSync(join(FOLDER, 'page-files.json'), JSON.stringify(listPageFiles()))
}

/** By the name of the page: the module `features/team/list/teams-page.tsx` is `TeamsPage`. */
function listPageFiles() {
  const manifest: Manifest = JSON.parse(readFileSync(join(BUNDLE, '.vite/manifest.json'), 'utf8'))
  const entry = filesOf(manifest, 'index.html')
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
  return Object.fromEntries(pages.map((key) => [nameOf(key), without(filesOf(manifest, key), entry)]))
}

const nameOf = (module: string) =>
  (module.split('/').at(-1) ?? '')
    .replace('.tsx', '')
    .replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())

interface Files {
  scripts: string[]
  styles: string[]
}

/** A module's file with all that it imports. */
function filesOf(manifest: Manifest, key: string): Files {
  const chunks = [...importsOf(manifest, key)].flatMap((name) => manifest[name] ?? [])
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  }
}

function importsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const name of manifest[key]?.imports ?? []) importsOf(manifest, name, found)
  return found
}

/** The HTML page names the files of the entry already. */
const without = (files: Files, entry: Files): Files => ({
  scripts: files.scripts.filter((file) => !entry.scripts.includes(file)),
  styles: files.styles.filter((file) => !entry.styles.includes(file)),
})
