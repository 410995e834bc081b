import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { createModuleGraph } from './module-graph.ts'

const WEB = join(import.meta.dirname, '../web')
const ROUTES = readdirSync(join(WEB, 'app/routes')).map((file) => readFileSync(join(WEB, 'app/routes', file), 'utf8'))
/** The modules of the pages, as the routes list them. */
const PAGES = new Set(ROUTES.flatMap((text) => pagesIn(text, /import\('#web\/([^']+-page\.tsx)'\)/g)))
/** Those that the server renders. */
const RENDERED = ROUTES.flatMap((text) =>
  pagesIn(text, /publicPage\(\s*paths\.[\w()]+,\s*\(\) => import\('#web\/([^']+)'\)/g),
)
const FIRST = ['main.tsx', 'app/landing/landing-page.tsx'].map((file) => join(WEB, file))
/** The connection, loaded after the page. */
const LIVE = ['live-events.ts', 'follow-scores.ts'].map((file) => join(WEB, 'lib/live', file))

/** What every page loads after itself. */
const LATE = [join(WEB, 'app/offline/start-offline.ts')]
/** What the worker stores for times without network. */
const OFFLINE = [join(WEB, 'app/offline/offline-page.tsx')]

function pagesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => join(WEB, path))
}

/**
 * Our code of a public page comes in three files: what the application and its landing page need, what several pages share,
 * and the page's own. Many small files would take a request each.
 */
export function pageChunks(priority: number) {
  let chunks: Map<string, string> | null = null
  const only = (wanted: string) => (id: string, context: Rolldown.ChunkingContext) => {
    chunks ??= assign(createModuleGraph((module) => context.getModuleInfo(module)))
    return chunks.get(id) === wanted ? wanted : null
  }
  // A group takes the imports of its modules along, so what others share comes first.
  return ['offline', 'late', 'live', 'reading', 'app'].map((name, place) => ({
    debugName: name,
    name: only(name),
    priority: priority + place,
  }))
}

function assign({ reachableFrom }: ReturnType<typeof createModuleGraph>): Map<string, string> {
  const chunks = new Map<string, string>()
  const uses = new Map<string, number>()
  for (const page of PAGES) for (const module of reachableFrom([page])) uses.set(module, (uses.get(module) ?? 0) + 1)
  // The styles of rendered pages are small, and a file of its own would delay the first paint.
  const isShared = (module: string) => module.endsWith('.css') || (uses.get(module) ?? 0) > 1
  for (const module of reachableFrom(RENDERED)) if (isShared(module)) chunks.set(module, 'reading')
  for (const module of reachableFrom(OFFLINE)) if (!chunks.has(module)) chunks.set(module, 'offline')
  for (const module of reachableFrom(LATE)) chunks.set(module, 'late')
  for (const module of reachableFrom(LIVE)) chunks.set(module, 'live')
  for (const module of reachableFrom(FIRST)) chunks.set(module, 'app')
  return chunks
}
