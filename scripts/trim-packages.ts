import type { Plugin } from 'vite'

/** Leaves out code that the browser never uses. Where a package has changed, it stays whole. */
export const trimPackages = (): Plugin[] => [
  {
    // The browser parses input but writes no JSON Schema, so that half of zod stays on the server. All messages are
    // the contract's (contract/sentences.ts), so zod's own are left out.
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
    // No button or avatar is in a group of Mantine.
    name: 'lean-groups',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/(Button|ActionIcon|Avatar)\/\1\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.Group(Section)? = .*$/gm, '')
          .replace('import { AvatarGroup, AvatarGroupContext } from "./AvatarGroup/AvatarGroup.mjs";', '')
          .replace('use(AvatarGroupContext)', '({})'),
    },
  },
  {
    // The theme has colours of its own (theme.ts), and these would be 25 KB of variables in every page. Mantine reads four
    // of them before it knows the theme.
    name: 'lean-colors',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/ },
      handler: () => `
        const color = Array(10).fill('#808080')
        export const DEFAULT_COLORS = { dark: color, gray: color, red: color, blue: color }`,
    },
  },
  {
    // Every avatar has a picture or initials.
    name: 'lean-avatar',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/Avatar\/AvatarPlaceholderIcon\.mjs$/ },
      handler: () => 'export const AvatarPlaceholderIcon = () => null',
    },
  },
  {
    // Route instrumentation is not used. The router calls it at each navigation without effect.
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
  {
    // All routes are known and none has middleware; forms and fetches are ours (web/lib/calls), not the router's.
    name: 'lean-navigation',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/router\/router\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/^\t\t(?:fetch|_internalSetRoutes),$/gm, '')
          .replace('isMutationMethod(opts.submission.formMethod)', 'false')
          .replace('if (!init.patchRoutesOnNavigation) return', 'return')
          .replace('runClientMiddlewarePipeline(args, () => defaultDataStrategy(args))', 'defaultDataStrategy(args)')
          .replace(/(?<=fetcherKey),\s+runClientMiddleware(?=\s)/, ''),
    },
  },
  {
    // No link prefetches by the router's own way; ours does (prefetch.ts).
    name: 'lean-links',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler: (code) =>
        code.replace(/\/\* @__PURE__ \*\/ React\$1\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'),
    },
  },
  {
    // A button that loads shows its loader without a movement.
    name: 'lean-loader',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/(Button|ActionIcon)\/\1\.mjs$/ },
      handler: (code) =>
        code.replace(
          'import { Transition } from "../Transition/Transition.mjs";',
          'const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in ?? {}) : null);',
        ),
    },
  },
  {
    // All loaders are rings.
    name: 'lean-loaders',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/Loader\/Loader\.mjs$/ },
      handler: (code) => code.replaceAll(/^\t(?:bars: Bars|dots: Dots),?$/gm, ''),
    },
  },
  {
    // The connection uses a WebSocket, or polls.
    name: 'lean-connection',
    apply: 'build',
    transform: {
      filter: { id: /engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler: (code) => code.replace('import { WT } from "./webtransport.js";', '').replace('webtransport: WT,', ''),
    },
  },
  {
    // No event carries bytes.
    name: 'lean-packets',
    apply: 'build',
    transform: {
      filter: { id: /socket\.io-parser\/build\/esm\/(?:is-)?binary\.js$/ },
      handler: () => `
        export const isBinary = () => false
        export const hasBinary = () => false
        export const deconstructPacket = (packet) => ({ packet, buffers: [] })
        export const reconstructPacket = (packet) => packet`,
    },
  },
]
