import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { isUnseen } from '#web/lib/calls/old-state.ts'
import { routes } from './router.tsx'

/** The router of the browser. Where the server has rendered the page, its code is loaded before, to hydrate it at once. */
export async function openRouter({ isRendered }: { isRendered: boolean }) {
  if (isUnseen) {
    const { offlineRoutes } = await import('./offline/offline-page.tsx')
    return createBrowserRouter(offlineRoutes(routes))
  }
  if (!isRendered) return createBrowserRouter(routes)
  const shown = (matchRoutes(routes, location) ?? []).map(({ route }) => route)
  await Promise.all(shown.map(loadCode))
  // No loader runs for what is shown: its data are in the page.
  const loaderData = Object.fromEntries(shown.flatMap(({ id }) => (id ? [[id, null]] : [])))
  return createBrowserRouter(routes, { hydrationData: { loaderData } })
}

async function loadCode(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
