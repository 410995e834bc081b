import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rolldown } from 'vite'

const WEB = join(import.meta.dirname, '../web')
const ROUTES = readdirSync(join(WEB, 'app/routes')).map((file) => readFileSync(join(WEB, 'app/routes', file), 'utf8'))
/** The modules of the pages, as the routes list them. */
const PAGES = new Set(ROUTES.flatMap((text) => pathsIn(text, /import\('#web\/([^']+-page\.tsx)'\)/g)).map(inWeb))
/** Those that the server renders. */
export const RENDERED_PAGES = ROUTES.flatMap((text) =>
  pathsIn(text, /publicPage\(\s*paths\.[\w()]+,\s*\(\) => import\('#web\/([^']+)'\)/g),
)
const FIRST = ['main.tsx', 'app/landing/landing-page.tsx'].map(inWeb)
/** The pages of a live match need it at once. */
const CONNECTION = inWeb('lib/live/live-connection.ts')
/** What every page loads after itself: the connection, and the times without network. */
const LATE = ['lib/live/live-events.ts', 'lib/live/follow-scores.ts', 'app/offline/start-offline.ts'].map(inWeb)

/** What the landing page loads after itself without being asked, and what another public page does. */
export const LANDING_PARTS = ['app/landing/my-department.tsx', 'app/landing/my-applications.tsx']
const PARTS = ['features/points/progress/points-progress.tsx']
/** What the worker stores for times without network. */
const OFFLINE = ['app/offline/offline-page.tsx']

/** A package of which the landing page uses a part. */
const QUERIES = /\/node_modules\/@tanstack\//

/** No shared file: the code of one page stays with it, and brings no others' along. */
const OWN = 'own'

function pathsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => path)
}

function inWeb(path: string): string {
  return join(WEB, path)
}

/**
 * Our code of a public page comes in three files: what the application and its landing page need, what several pages share,
 * and the page's own. Many small files would take a request each.
 */
export function pageChunks({ priority, packages, forms }: { priority: number; packages: RegExp; forms: RegExp }) {
  let chunks: Map<string, string> | null = null
  const only = (wanted: string) => (id: string, context: Rolldown.ChunkingContext) => {
    chunks ??= assign(
      createModuleGraph((module) => context.getModuleInfo(module)),
      forms,
    )
    const chunk = packages.test(id) ? 'base' : (chunks.get(id) ?? OWN)
    return chunk === wanted ? wanted : null
  }
  // A group takes the imports of its modules along, so what others share comes first.
  return ['forms', 'offline', 'late', 'reading', 'app', 'base'].map((name, place) => ({
    debugName: name,
    name: only(name),
    priority: priority + place,
  }))
}

function assign({ reachableFrom }: ReturnType<typeof createModuleGraph>, forms: RegExp): Map<string, string> {
  const chunks = new Map<string, string>()
  // With what they import, because all pages with forms load it anyway.
  const parts = [...reachableFrom([...PAGES, ...FIRST])].filter((module) => forms.test(module))
  for (const module of reachableFrom(parts)) chunks.set(module, 'forms')
  const uses = new Map<string, number>()
  for (const page of PAGES) for (const module of reachableFrom([page])) uses.set(module, (uses.get(module) ?? 0) + 1)
  // The styles of rendered pages are small, and a file of its own would delay the first paint.
  const isShared = (module: string) => module.endsWith('.css') || (uses.get(module) ?? 0) > 1
  const isConnected = (module: string) => reachableFrom([module]).has(CONNECTION)
  const read = reachableFrom(RENDERED_PAGES.map(inWeb), [CONNECTION, ...LATE])
  for (const module of read) chunks.set(module, isShared(module) && !isConnected(module) ? 'reading' : OWN)
  for (const module of reachableFrom(OFFLINE.map(inWeb)))
    if (chunks.get(module) !== 'reading') chunks.set(module, 'offline')
  for (const module of reachableFrom(PARTS.map(inWeb))) if (!chunks.has(module)) chunks.set(module, OWN)
  // What comes after the landing page must not bring the code of other pages along.
  for (const module of reachableFrom(LANDING_PARTS.map(inWeb))) chunks.set(module, read.has(module) ? 'app' : OWN)
  for (const module of reachableFrom(LATE))
    chunks.set(module, read.has(module) || module.endsWith('.css') ? 'app' : 'late')
  for (const module of reachableFrom(FIRST)) chunks.set(module, QUERIES.test(module) ? 'base' : 'app')
  return chunks
}

const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
/** The files that export a whole package. Of what they import, only what is named is used. */
const WHOLE =
  /node_modules\/(@mantine\/(?:core|hooks)\/esm\/index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react|@tanstack\/(?:react-query|query-core)\/build\/modern\/index)\.m?js$/

type GetModuleInfo = Rolldown.ChunkingContext['getModuleInfo']

/** The modules that are reachable by imports, without the parts of large packages that nothing names. */
function createModuleGraph(getModuleInfo: GetModuleInfo) {
  const exportsOf = new Map<string, Map<string, string>>()

  function exportsOfWhole(whole: string): Map<string, string> {
    const known = exportsOf.get(whole)
    if (known) return known
    const folder = dirname(whole)
    const info = getModuleInfo(whole)
    const own = namedIn(info?.code).map(({ alias, from }) => [alias, join(folder, from)] as const)
    const others = (info?.importedIds ?? []).filter((imported) => WHOLE.test(imported))
    const all = new Map([...others.flatMap((other) => [...exportsOfWhole(other)]), ...own])
    exportsOf.set(whole, all)
    return all
  }

  function importsOf(module: string): string[] {
    const info = getModuleInfo(module)
    return (info?.importedIds ?? []).flatMap((imported) => {
      const [, file] = WHOLE.exec(imported) ?? []
      if (!file) return [imported]
      const all = exportsOfWhole(imported)
      const used = namedIn(info?.code).filter(({ from }) => file.startsWith(`${from}/`))
      return used.flatMap(({ name }) => all.get(name) ?? [])
    })
  }

  return {
    /** What lies behind a border is left out. */
    reachableFrom(roots: readonly string[], border: readonly string[] = []): Set<string> {
      const found = new Set(roots)
      for (const module of found)
        for (const imported of importsOf(module)) if (!border.includes(imported)) found.add(imported)
      return found
    },
  }
}

interface Named {
  name: string
  /** Of `default as Icon` a package exports `Icon`; of `Menu as Other` an importer uses `Menu`. */
  alias: string
  from: string
}

/** The names in imports and exports. */
const namedIn = (code: string | null | undefined): Named[] =>
  [...(code ?? '').matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((written) => {
      const [name = '', alias = name] = written.trim().split(/\s+as\s+/)
      return { name, alias, from }
    }),
  )
