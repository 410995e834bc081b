import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { fontPreload } from './scripts/font-preload.ts'
import { subsetFonts, wholeFonts } from './scripts/font-subsets.ts'
import { mantineStyles } from './scripts/mantine-styles.ts'
import { pageChunks } from './scripts/page-chunks.ts'

const PACKAGES = /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/
// Only forms need them.
const SCHEMAS = /node_modules\/zod\/|\/contract\/[\w/-]*schemas/

// Small pieces of forms and their styles, without those of public pages: each file of its own is named in the first page's code.
const FORMS = new RegExp(
  [
    /\/web\/ui\/(form|edit|feedback|layout|list|search)\//,
    /\/web\/features\/auth\/(?!.*-page\.)/,
    /\/components\/(Checkbox|Fieldset|InlineInput|Radio)\//,
    /\/@tabler\/icons-react\//,
    /\.module\.css$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

// Packages and our own files apart: a new version of ours leaves the packages in people's caches.
const CHUNKS = [
  { name: 'schemas', test: SCHEMAS, priority: 7 },
  ...pageChunks({ priority: 1, packages: PACKAGES, forms: FORMS }),
]

export default defineConfig(async ({ command, isSsrBuild }) => ({
  root: 'web',
  build: {
    outDir: '../dist/web',
    // The build keeps the assets of the last builds.
    emptyOutDir: false,
    target: 'es2023',
    // The content security policy allows files only, so nothing is inlined as data.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Few files, because many small ones compress worse.
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
    },
    modulePreload: {
      // All target browsers support it.
      polyfill: false,
      // The code that names a page's files is loaded already.
      resolveDependencies: (_page: string, files: string[]) =>
        files.filter((file) => !/\/(rolldown-runtime|base|app)-[^/]+\.js$/.test(file)),
    },
  },
  resolve: { alias: command === 'build' && !isSsrBuild ? await subsetFonts() : wholeFonts },
  css: { postcss: { plugins: [mantine()] } },
  plugins: [
    react(),
    babel({ include: /\.tsx?$/, exclude: /node_modules/, presets: [reactCompilerPreset()] }),
    mantineStyles(),
    fontPreload(/(inter|barlow)-basic-[^/]+\.woff2$/),
  ],
}))
