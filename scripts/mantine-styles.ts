import type { Plugin } from 'vite'

const COMPONENT = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/

/** Imports the stylesheets of the Mantine components in use, without those of the hundred others. */
export const mantineStyles = (): Plugin[] => [
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
