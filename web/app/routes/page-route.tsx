import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { type Prefetch, prefetch } from './prefetch.ts'

/** The route of a page that is loaded when it is wanted, its data at the same time as its code. */
export function page<M extends Record<K, ComponentType>, K extends string>(
  path: string,
  load: () => Promise<M>,
  name: K,
  queries?: Prefetch['queries'],
): RouteObject {
  const handle: Prefetch = { load, queries }
  return {
    path,
    handle,
    lazy: async () => ({ Component: (await load())[name] }),
    loader: ({ params, request }) => {
      void prefetch(handle, params, new URL(request.url).searchParams)
      return null
    },
  }
}
