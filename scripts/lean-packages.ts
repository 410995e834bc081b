import type { Plugin } from 'vite'

/** Leaves out what packages bring along and this application never uses. Where a package has changed, it stays whole. */
export const leanPackages = (): Plugin[] => [
  {
    // The browser checks what is typed but writes no JSON Schema: zod's half for that stays on the server. Every
    // sentence is ours (contract/sentences.ts), so that zod's own are never asked.
    name: 'lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/^ *inst\._zod\.processJSONSchema = .*$/gm, '')
          .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
          .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined')
          .replace('import en from "../locales/en.js";', 'const en = () => ({});'),
    },
  },
  {
    // The bars make room for a scrollbar that modals take away; ours leave it where it is (theme.ts).
    name: 'lean-app-shell',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/AppShell\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace('import { RemoveScroll } from "react-remove-scroll";', '')
          .replaceAll('RemoveScroll.classNames.zeroRight', '""'),
    },
  },
  {
    // Nobody measures our routes from within: the router's half for that is asked once a navigation, and says nothing.
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler: () => `
        export const instrumentationResultMetaContext = undefined
        export const consumeInstrumentationClientResultMetaReceiver = () => undefined
        export const getRouteInstrumentationUpdates = () => ({})
        export const instrumentClientSideRouter = (router) => router
        export const instrumentHandler = (handler) => handler`,
    },
  },
]
