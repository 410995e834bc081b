import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { assetsInPage, filesInPage, filesOf, readManifest } from './bundle-files.ts'
import { ROOT } from './run-command.ts'
import { BUNDLE } from './web-bundle.ts'

/** Beside what the HTML page names: what shows the offline page, and what says that a page is old. */
const CHUNKS = ['offline', 'late']
/** What the frame loads at a press, so that it opens without network too. */
const FRAME_PARTS = [
  'lib/toasts.tsx',
  'app/navigation/sidebar-drawer.tsx',
  'app/navigation/search.tsx',
  'app/frame/person-menu.tsx',
]

/** Builds the worker into one file beside the web application. It knows the files of this build. */
export async function buildWorker(build: typeof import('vite').build) {
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
  const offline = chunksNamed(manifest, CHUNKS).flatMap((key) => filesOf(manifest, key))
  const frame = FRAME_PARTS.flatMap((key) => filesOf(manifest, key))
  const parts = [...offline, ...frame]
  return [...new Set([...filesInPage(), ...assetsInPage(), ...parts])].map((file) => `/${file}`)
}

function chunksNamed(manifest: Manifest, names: readonly string[]): string[] {
  const keys = Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''))
  if (keys.length !== names.length) throw new Error(`The bundle has other chunks than ${names}.`)
  return keys
}
