import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

// Parts of forms and their calls. Public pages do not load them.
const FORMS =
  /\/web\/.*\/(form|edit|manage|auth|result)\/|\/(NumberInput|PasswordInput|TagsInput)\/|\/(react-number-format|react-dropzone|file-selector|dropzone)\/|\/@mantine\/form\/|\/factor-calls\./

// The rules that compute points. Few pages compute any: trials of rules, the end of a season, 'what if'.
const POINTS = /\/rules\/(?!words|sports|draws|entry|schedule)/

// A module belongs to the first group that takes it, or to the pages that import it. `scripts/bundle/budget.ts` checks the result.
const CHUNKS = [
  { name: 'schemas', test: /\/node_modules\/zod\/|\/contract\/[\w/-]*schemas/ },
  // Packages and our own files apart: a new version of ours leaves the packages in people's caches.
  { name: 'base', test: /\/node_modules\//, tags: ['$initial' as const] },
  { name: 'app', tags: ['$initial' as const] },
  {
    // What every page loads after itself, with all that it needs, so that the landing page does not load `shared`.
    name: 'late',
    test: /\/web\/(app\/landing\/my-department|app\/offline\/start-|lib\/live\/(live-events|follow-scores))/,
    includeDependenciesRecursively: true,
  },
  { name: 'shared', test: (module: string) => !FORMS.test(module) && !POINTS.test(module), minShareCount: 3 },
]

const COMPONENT = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/

/** Imports the stylesheets of the Mantine components in use, without those of the hundred others. */
const mantineStyles: Plugin[] = [
  {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: COMPONENT },
      handler(code, id) {
        const [, component] = COMPONENT.exec(id) ?? []
        return `import '@mantine/core/styles/${component}.layer.css'\n${code}`
      },
    },
  },
  {
    name: 'mantine-styles-dev',
    apply: 'serve',
    // The development server bundles packages in advance, before plugins run, so it gets all stylesheets.
    transformIndexHtml: {
      // Early enough for the server to resolve the import.
      order: 'pre',
      handler: () => [
        { tag: 'script', attrs: { type: 'module' }, children: "import '@mantine/core/styles.layer.css'" },
      ],
    },
  },
]

/** Lets the browser fetch the fonts of the first screen before it has read the stylesheet that names them. */
const fontPreload: Plugin = {
  name: 'font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(inter|barlow)-basic-[^/]+\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
}

export default defineConfig(({ isSsrBuild }) => ({
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
      output: isSsrBuild
        ? {}
        : {
            // The worker tells versions apart by this file.
            entryFileNames: 'assets/app-[hash].js',
            codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS },
          },
    },
    // All target browsers support it.
    modulePreload: { polyfill: false },
  },
  css: { postcss: { plugins: [mantine()] } },
  plugins: [
    react(),
    babel({ include: /\.tsx?$/, exclude: /node_modules/, presets: [reactCompilerPreset()] }),
    ...mantineStyles,
    fontPreload,
  ],
}))
