import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { type Ahead, fetchAhead } from './intent.ts'

/** The route of a page that is loaded when it is wanted, its data at the same time as its code. */
export function page<M extends Record<K, ComponentType>, K extends string>(
  path: string,
  load: () => Promise<M>,
  name: K,
  data?: Ahead['data'],
): RouteObject {
  const ahead: Ahead = { load, data }
  return {
    path,
    handle: ahead,
    lazy: async () => ({ Component: (await load())[name] }),
    loader: ({ params, request }) => {
      void fetchAhead(ahead, params, new URL(request.url).searchParams)
      return null
    },
  }
}
