import { existsSync } from 'node:fs'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { fontPreload } from './scripts/font-preload.ts'
import { mantineStyles } from './scripts/mantine-styles.ts'
import { trimPackages } from './scripts/trim-packages.ts'

// Our own files that every page needs, the landing page first.
const COMMON = [
  ...['call', 'clock', 'enums', 'fields', 'filters', 'match', 'points', 'sentences'].map(
    (name) => `contract/${name}.ts`,
  ),
  ...['api', 'call-error', 'query-client', 'request', 'transport'].map((name) => `web/lib/calls/${name}.ts`),
  ...['championship-name', 'clock-time', 'club-clock', 'format-date', 'format-points'].map(
    (name) => `web/lib/format/${name}.ts`,
  ),
  ...['live-scores', 'score-store'].map((name) => `web/lib/live/${name}.ts`),
  ...['profile-store', 'session'].map((name) => `web/lib/session/${name}.ts`),
  'web/lib/club.ts',
  'web/lib/paths.ts',
  'web/lib/store.ts',
  ...['department/department.queries', 'filters/filters', 'match/match.queries', 'points/points.queries'].map(
    (name) => `web/features/${name}.ts`,
  ),
]
const moved = COMMON.filter((file) => !existsSync(join(import.meta.dirname, file)))
if (moved.length > 0) throw new Error(`vite.config.ts names files that are not there: ${moved.join(', ')}`)

// Packages and our own files apart: a new version of ours leaves the packages in people's caches.
const EVERYWHERE = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
  { name: 'common', test: (id: string) => COMMON.some((file) => id.endsWith(`/${file}`)) },
]

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows files only, so nothing is inlined as data.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Few files, because many small ones compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: EVERYWHERE } } },
    // All target browsers support modulepreload.
    modulePreload: { polyfill: false },
  },
  css: { postcss: { plugins: [mantine()] } },
  plugins: [
    react(),
    babel({ include: /\.tsx?$/, presets: [reactCompilerPreset()] }),
    trimPackages(),
    mantineStyles(),
    fontPreload(/(inter-latin-wght-normal|barlow-condensed-latin-700-normal)-[^/]+\.woff2$/),
  ],
})
