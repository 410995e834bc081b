import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router'
import { type Prefetch, prefetch } from './prefetch.ts'

/** The code of a page could not be fetched: a newer version may have taken its place. */
export class PageNotLoaded extends Error {}

type Load<K extends string> = () => Promise<{ [name in K]: ComponentType }>

/** The route of a page that is loaded when it is wanted, its data at the same time as its code. */
export function page<K extends string>(
  path: string,
  load: Load<K>,
  name: K,
  queries?: Prefetch['queries'],
): RouteObject {
  return routeOf(path, load, name, { queries })
}

/**
 * The route of a page that the server renders, because everyone may read all that it shows. `queries` lists what the page
 * asks for: others are fetched by the browser. `search` lists the parameters that it reads from the address. `later` gives the
 * queries that need an answer of those. Where it does not exist the server
 * answers 404, and the browser renders the page.
 */
export function publicPage<K extends string>(
  path: string,
  load: Load<K>,
  name: K,
  queries: NonNullable<Prefetch['queries']>,
  search: readonly string[] = [],
  later?: Prefetch['later'],
  exists?: (params: Params) => boolean,
): RouteObject {
  return routeOf(path, load, name, { queries, later, rendered: { name, search, exists } })
}

/**
 * The route of a page whose form or frame the server renders. What a guarded page shows inside its frame is for some people:
 * the browser asks for it.
 */
export function framedPage<K extends string>(
  path: string,
  load: Load<K>,
  name: K,
  queries: NonNullable<Prefetch['queries']> = () => [],
): RouteObject {
  return routeOf(path, load, name, { queries, rendered: { name, search: [], isFrame: true } })
}

function routeOf<K extends string>(path: string, load: Load<K>, name: K, more: Omit<Prefetch, 'load'>): RouteObject {
  const handle: Prefetch = { load, ...more }
  const fail = (cause: unknown) => {
    throw new PageNotLoaded(path, { cause })
  }
  const route = { id: path, path, handle, lazy: async () => ({ Component: (await load().catch(fail))[name] }) }
  // The renderer on the server reads the queries itself.
  if (typeof document === 'undefined') return route
  return {
    ...route,
    loader: ({ params, request }) => {
      void prefetch(handle, params, new URL(request.url).searchParams)
      return null
    },
  }
}
