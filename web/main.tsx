import '#web/app/theme/fonts.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '#web/app/theme/base.css'
import { createBrowserRouter, matchRoutes, type Params, type RouteObject } from 'react-router'
import { showEmbedded } from '#web/app/rendering/page-data.ts'
import { showApplication } from '#web/app/rendering/show-application.tsx'
import { routes } from '#web/app/router.tsx'
import { type Prefetch, prefetch, prefetchOnIntent } from '#web/app/routes/prefetch.ts'
import { afterLoad } from '#web/lib/after-load.ts'
import { embeddedPage } from '#web/lib/calls/embedded-page.ts'
import { isUnseen } from '#web/lib/calls/old-state.ts'
import { followChangesLater } from '#web/lib/live/follow-changes.ts'
import { keepLinkedLater } from '#web/lib/push/keep-linked.ts'
import { followOwnProfile } from '#web/lib/session/own-profile.ts'
import { resumeSession } from '#web/lib/session/session.ts'

async function start() {
  // In several tasks, so that the browser can answer between them.
  await nextTask()
  showEmbedded()
  const { router, isRendered } = await openRouter()
  await nextTask()
  showApplication(router, { isRendered })
  prefetchOnIntent(router)
  afterLoad(
    () =>
      void import('#web/app/offline/start-offline.ts').then(
        (code) => code.startOffline(router),
        () => {},
      ),
  )
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

resumeSession()
followOwnProfile()
followChangesLater()
keepLinkedLater()
// No top-level await: the code of the page imports this file's chunk, and each would wait for the other.
void start()

/** The router of the browser. Where the server has rendered the page, its code is loaded before, to hydrate it at once. */
async function openRouter() {
  const isRendered = embeddedPage !== null
  if (isUnseen) {
    const { offlineRoutes } = await import('#web/app/offline/offline-page.tsx')
    return { router: createBrowserRouter(offlineRoutes(routes)), isRendered }
  }
  if (!isRendered) return { router: createBrowserRouter(routes), isRendered }
  const matches = matchRoutes(routes, location) ?? []
  for (const { route, params } of matches) prefetchInFrame(route.handle, params)
  const shown = matches.map(({ route }) => route)
  try {
    await Promise.all(shown.map(loadCode))
  } catch (error) {
    // A page can be read without its code. A form or a frame cannot be used.
    if (!shown.some(({ handle }) => (handle as Prefetch | undefined)?.rendered?.isFrame)) throw error
    return { router: createBrowserRouter(routes), isRendered: false }
  }
  // No loader runs for what is shown: its data are in the page.
  const loaderData = Object.fromEntries(shown.flatMap(({ id }) => (id ? [[id, null]] : [])))
  return { router: createBrowserRouter(routes, { hydrationData: { loaderData } }), isRendered }
}

/** The page of a person came as a frame, so its content is not there yet. */
function prefetchInFrame(handle: Prefetch | undefined, params: Params) {
  if (handle?.access) void prefetch(handle, params, new URLSearchParams(location.search))
}

async function loadCode(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy(), { lazy: undefined })
}
