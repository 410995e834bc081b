import type { createBrowserRouter } from 'react-router'
import type { Prefetch } from '#web/app/routes/prefetch.ts'
import { isUnseen } from '#web/lib/calls/old-state.ts'
import type { ToWorker } from '#web/lib/offline/protocol.ts'
import { profileStore } from '#web/lib/session/profile-store.ts'
import { isCutOff } from './network-state.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** A page that is left sooner was only passed. */
const SEEN_AFTER_MS = 1_500
const AGAIN_AFTER_MS = 60_000

/** Tells the worker which public pages are seen, so that it stores them as they are now, and when the person signs out. */
export function reportSeenPages(router: Router, { isFirstStored }: { isFirstStored: boolean }) {
  let reported = isFirstStored ? { address: addressOfDocument(), at: Date.now() } : null
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    const address = addressNow()
    const isRecent = reported?.address === address && Date.now() - reported.at < AGAIN_AFTER_MS
    if (isRecent || isCutOff() || !isPublic(router)) return
    reported = { address, at: Date.now() }
    void tell({ kind: 'seen', address, files: loadedFiles() })
  }
  const reportSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(report, SEEN_AFTER_MS)
  }
  router.subscribe(({ navigation }) => navigation.state === 'idle' && reportSoon())
  // As it was seen last.
  document.addEventListener('visibilitychange', () => document.hidden && report())
  reportSoon()

  let person = profileStore.get()?._id
  profileStore.subscribe((profile) => {
    const hasLeft = person !== undefined && profile?._id !== person
    person = profile?._id
    if (!hasLeft) return
    void tell({ kind: 'forget' })
    reported = null
    reportSoon()
  })
}

/** While there is no network, a link opens the stored document: the frame could not fetch the page's code and data. */
export function openStoredDocuments(router: Router) {
  document.addEventListener(
    'click',
    (event) => {
      // What is typed on a page of one person stays.
      if (!isCutOff() || !navigator.serviceWorker.controller || !(isUnseen || isPublic(router))) return
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
      event.preventDefault()
      location.assign(link.href)
    },
    { capture: true },
  )
}

/** The page may have gone on since. */
function addressOfDocument(): string {
  const [document] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(document?.name ?? location.href)
  return pathname + search
}

const addressNow = () => location.pathname + location.search

function isPublic({ state }: Router) {
  const handle: Prefetch | undefined = state.matches.at(-1)?.route.handle
  return Boolean(handle?.rendered && !handle.rendered.isFrame)
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

/** The worker of the first visit may still be starting. */
const tell = async (message: ToWorker) => (await navigator.serviceWorker.ready).active?.postMessage(message)
