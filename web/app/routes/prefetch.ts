import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey, QueryMeta } from '@tanstack/react-query'
import { type createBrowserRouter, matchRoutes, type Params } from 'react-router'
import { type Access, allows } from '#contract/call/access.ts'
import type { Call } from '#contract/call/call.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'

export interface PageQuery {
  queryKey: QueryKey
  meta?: QueryMeta
  initialPageParam?: unknown
}

/** Queries that need an answer of the page's first ones, such as the season of a record. */
export interface LaterQueries {
  calls: readonly Call[]
  /** Called when the first answers are in the cache of queries. */
  queries: () => readonly PageQuery[]
}

/** What a route knows of its page before it is opened. */
export interface Prefetch {
  load: () => Promise<unknown>
  /** The queries of the page, from the `NAME.queries.ts` that the page uses too. */
  queries?:
    | ((params: Params, search: URLSearchParams) => readonly PageQuery[] | Promise<readonly PageQuery[]>)
    | undefined
  /** Null when the address needs none. */
  later?: ((params: Params, search: URLSearchParams) => Promise<LaterQueries | null>) | undefined
  /** The roles of the page, if it has some: for others nothing is prefetched. */
  access?: Access
  rendered?: RenderedRoute
}

/** The server renders the page. Its first query finds the thing that the address names. */
interface RenderedRoute {
  /** Finds its files. */
  name: string
  /** The parameters of its address. */
  search: readonly string[]
  exists?: ((params: Params) => boolean) | undefined
  /** The rendering has a form or a frame alone, and nothing to read. */
  isFrame?: true
}

/** Fetches a page's code and data as soon as the pointer or the focus is on a link to it. */
export function prefetchOnIntent(router: ReturnType<typeof createBrowserRouter>) {
  const fetchBehind = ({ target }: Event) => {
    // Links of a drawing have no origin and no path of their own.
    const address = target instanceof Element && target.closest('a[href]')?.getAttribute('href')
    if (!address || !URL.canParse(address, location.href)) return
    const { origin, pathname, searchParams } = new URL(address, location.href)
    if (origin !== location.origin) return
    for (const { route, params } of matchRoutes(router.routes, pathname) ?? []) {
      void prefetch(route.handle, params, searchParams)
    }
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, fetchBehind, { passive: true })
  }
}

export async function prefetch(page: Prefetch | undefined, params: Params, search: URLSearchParams) {
  if (!page || !allows(page.access ?? 'anyone', profileStore.get()?.role ?? null)) return
  // Ignore failures here: the page asks again and shows them.
  await Promise.allSettled([page.load(), fetchAll(page, params, search)])
}

async function fetchAll({ queries, later }: Prefetch, params: Params, search: URLSearchParams) {
  await fetchEach((await queries?.(params, search)) ?? [])
  await fetchEach((await later?.(params, search))?.queries() ?? [])
}

const fetchEach = (queries: readonly PageQuery[]) =>
  Promise.all(
    queries.map((query) =>
      'initialPageParam' in query
        ? queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
        : queryClient.prefetchQuery(query as FetchQueryOptions),
    ),
  )
