import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { fontPreload } from './scripts/font-preload.ts'
import { leanPackages } from './scripts/lean-packages.ts'
import { mantineStyles } from './scripts/mantine-styles.ts'

const SERVER = 'http://127.0.0.1:3000'

// What every page needs: of packages, and of our own. Apart, so that a new version of ours leaves people the former.
const EVERYWHERE = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
  {
    name: 'common',
    test: /(contract\/(call|enums|fields|filters|sentences)|web\/lib\/(api|call-error|club|club-clock|paths|profile-store|query-client|request|session|transport))\.ts$/,
  },
]

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy knows files only: nothing may be inlined as data.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Few files: in many small ones it compresses worse.
    rolldownOptions: { output: { codeSplitting: { groups: EVERYWHERE } } },
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  css: { postcss: { plugins: [mantine()] } },
  plugins: [
    react(),
    babel({ include: /\.tsx?$/, presets: [reactCompilerPreset()] }),
    leanPackages(),
    mantineStyles(),
    fontPreload(/(inter-latin-wght-normal|barlow-condensed-latin-700-normal)-[^/]+\.woff2$/),
  ],
  server: {
    host: '127.0.0.1',
    // As an object: the short form hides the page's own address, and every write would look like another site's.
    proxy: { '/api': { target: SERVER }, '/media': { target: SERVER }, '/socket.io': { target: SERVER, ws: true } },
  },
})
