import { type createBrowserRouter, matchRoutes, type Params } from 'react-router'
import type * as Asked from './ahead.ts'

/** What a route knows of its page before it is opened. */
export interface Ahead {
  load: () => Promise<unknown>
  /** What it will ask for, by its name in `ahead.ts`, or a function where that is at hand. */
  data?: keyof typeof Asked | (() => Promise<void>) | undefined
}

/** Fetches a page's code and data as soon as someone points at a link to it. */
export function fetchOnIntent(router: ReturnType<typeof createBrowserRouter>) {
  const fetchBehind = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin) return
    const search = new URLSearchParams(link.search)
    for (const { route, params } of matchRoutes(router.routes, link.pathname) ?? []) {
      void fetchAhead(route.handle, params, search)
    }
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, fetchBehind, { passive: true })
  }
}

export async function fetchAhead(ahead: Ahead | undefined, params: Params, search: URLSearchParams) {
  // A failure here is nobody's concern yet: the page itself will tell.
  if (ahead) await Promise.allSettled([ahead.load(), ask(ahead.data, params, search)])
}

async function ask(data: Ahead['data'], params: Params, search: URLSearchParams) {
  if (typeof data === 'function') return data()
  if (data) return (await import('./ahead.ts'))[data](params, search)
}
