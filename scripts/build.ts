import { createHash, hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import type { Manifest, Rolldown } from 'vite'
import { bundleServer } from '#scripts/bundle/server-bundle.ts'
import {
  assetsInPage,
  BUNDLE,
  compressBundle,
  filesInPage,
  filesOf,
  lateFiles,
  minifyPublicScripts,
  RENDERER,
  readManifest,
  removeAllButAssets,
  removeOldAssets,
} from '#scripts/bundle/web-bundle.ts'
import { ROOT } from './run-command.ts'

const SOURCES = ['contract', 'rules', 'scripts', 'package-lock.json']
const webStamp = buildStamp(join(ROOT, 'dist/web.inputs'), ['web', 'vite.config.ts', 'tsconfig.json', ...SOURCES])
const serverStamp = buildStamp(join(ROOT, 'dist/server.inputs'), ['server', 'package.json', ...SOURCES])
/** What shows the offline page, and what the frame loads at a press, so that both open without network. */
const OFFLINE_PARTS = [
  'app/offline/offline-page.tsx',
  'lib/toasts.tsx',
  'app/navigation/sidebar-drawer.tsx',
  'app/navigation/search.tsx',
  'app/frame/person-menu.tsx',
]

/** Imported on demand, so that serving a current build needs no build tools. */
async function tools<T>(imported: Promise<T>): Promise<T> {
  try {
    return await imported
  } catch {
    console.error('The build tools are not installed: run "npm ci", or "npm run serve" for the build that is there.')
    exit(1)
  }
}

/** A file beside a build, which keeps the hash of the sources that it was made of. */
interface BuildStamp {
  /** Whether a source has changed since the build. */
  isStale(): boolean
  write(): void
}

/** `inputs` are files and folders of the project. */
function buildStamp(file: string, inputs: readonly string[]): BuildStamp {
  return {
    isStale: () => !existsSync(file) || readFileSync(file, 'utf8') !== hashOf(inputs),
    write: () => writeFileSync(file, hashOf(inputs)),
  }
}

function hashOf(inputs: readonly string[]): string {
  const sum = createHash('sha256')
  for (const file of inputs.flatMap(filesIn)) sum.update(file).update(readFileSync(join(ROOT, file)))
  return sum.digest('hex')
}

function filesIn(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  const inside = readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
  const files = inside.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)).sort()
}

/** Builds the renderer of public pages for the server, and the list of the files that the browser needs for each page. */
async function buildRenderer(build: typeof import('vite').build) {
  await build({
    logLevel: 'warn',
    // The server installs no packages of the web application, so they are part of the bundle.
    ssr: { noExternal: true },
    build: {
      ssr: 'app/rendering/find-page.ts',
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
    },
  })
  writeFileSync(join(RENDERER, 'page-files.json'), JSON.stringify(listPageFiles(readManifest())))
}

/** By the name of the page: the module `features/team/list/teams-page.tsx` is `TeamsPage`. */
function listPageFiles(manifest: Manifest) {
  const inPage = new Set(filesInPage())
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
  const lists = pages.map((key) => {
    const files = filesOf(manifest, key).filter((file) => !inPage.has(file))
    const ending = (end: string) => files.filter((file) => file.endsWith(end)).map((file) => `/${file}`)
    return [nameOf(key), { scripts: ending('.js'), styles: ending('.css') }] as const
  })
  // The application contains the landing page.
  return Object.fromEntries([['LandingPage', { scripts: [], styles: [] }], ...lists])
}

const nameOf = (module: string) =>
  (module.split('/').at(-1) ?? '')
    .replace('.tsx', '')
    .replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())

/** Builds the worker into one file beside the web application. It knows the files of this build. */
async function buildWorker(build: typeof import('vite').build) {
  const files = shellFiles(readManifest())
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(ROOT, 'web'),
    define: {
      SHELL_FILES: JSON.stringify(files),
      BUILD_ID: JSON.stringify(hash('sha256', files.join(' '), 'hex').slice(0, 12)),
    },
    build: {
      outDir: BUNDLE,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(ROOT, 'web/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  })
}

function shellFiles(manifest: Manifest): string[] {
  const parts = OFFLINE_PARTS.flatMap((key) => filesOf(manifest, key))
  const files = [...filesInPage(), ...assetsInPage(), ...lateFiles(manifest), ...parts]
  return [...new Set(files)].map((file) => `/${file}`)
}

const onlyStale = argv.includes('--if-stale')
const onlyServer = argv.includes('--server')

if (!onlyServer && (!onlyStale || webStamp.isStale())) {
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
