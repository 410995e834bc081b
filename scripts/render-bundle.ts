import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { filesInPage, filesOf, LANDING_PAGE, readManifest } from './bundle-files.ts'
import { ROOT } from './run-command.ts'

const FOLDER = join(ROOT, 'dist/render')

/** Builds the renderer of public pages for the server, and the list of the files that the browser needs for each page. */
export async function buildRenderer(build: typeof import('vite').build) {
  await build({
    logLevel: 'warn',
    // The server installs no packages of the web application, so they are part of the bundle.
    ssr: { noExternal: true },
    build: { ssr: 'app/rendering/find-page.ts', outDir: FOLDER, emptyOutDir: true, copyPublicDir: false, minify: true },
  })
  writeFileSync(join(FOLDER, 'page-files.json'), JSON.stringify(listPageFiles(readManifest())))
}

/** By the name of the page: the module `features/team/list/teams-page.tsx` is `TeamsPage`. */
function listPageFiles(manifest: Manifest) {
  const inPage = new Set(filesInPage())
  const pages = [LANDING_PAGE, ...Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))]
  return Object.fromEntries(
    pages.map((key) => {
      const files = filesOf(manifest, key).filter((file) => !inPage.has(file))
      const ending = (end: string) => files.filter((file) => file.endsWith(end)).map((file) => `/${file}`)
      return [nameOf(key), { scripts: ending('.js'), styles: ending('.css') }]
    }),
  )
}

const nameOf = (module: string) =>
  (module.split('/').at(-1) ?? '')
    .replace('.tsx', '')
    .replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())
