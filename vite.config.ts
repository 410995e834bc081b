import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
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
  css: { postcss: { plugins: [mantine()] } },
  plugins: [
    react(),
    babel({ include: /\.tsx?$/, exclude: /node_modules/, presets: [reactCompilerPreset()] }),
    ...mantineStyles,
    fontPreload,
  ],
}))
