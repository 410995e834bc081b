import { useSyncExternalStore } from 'react'
import { onEachConnection } from '#web/lib/live/live-events.ts'
import { type FromWorker, PAGES_STORE, type ToWorker } from '#web/lib/offline/protocol.ts'
import { createObservable } from '#web/lib/store.ts'
import { hasDrafts } from '#web/ui/form/form-draft.ts'

// Thousands of browsers connect again at once.
const LONGEST_WAIT_MS = 5_000

/** Whether the server has a newer version than this page. */
const newVersion = createObservable(false)

/** Whether to offer the new version now: not while a form or a dialog has input. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(newVersion.subscribe, () => newVersion.get() && !hasDrafts())

/** Reloads this page only: others of the same browser may have input. */
export async function takeNewVersion() {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => void reload(), { once: true })
  tell(waiting, { kind: 'replace' })
}

/** On a slow network the stored page would appear again, which is of the old version. */
async function reload() {
  await forgetStoredPage().catch(() => undefined)
  location.reload()
}

async function forgetStoredPage() {
  const store = await caches.open(PAGES_STORE)
  await store.delete(location.href)
}

/** Asks each newer worker whether this page is of its version. If so it takes over at once, otherwise the page offers it. */
export function followVersions(registration: ServiceWorkerRegistration) {
  const { serviceWorker } = navigator
  const ask = (worker: ServiceWorker | null) => worker && tell(worker, { kind: 'takeOver', scripts: ownScripts() })
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'newVersion') newVersion.set(true)
  })
  // Another tab has taken the new version.
  serviceWorker.addEventListener('controllerchange', () => ask(serviceWorker.controller))
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => ask(registration.waiting))
  })
  ask(registration.waiting)
  let wasConnected = false
  // The server may have been replaced meanwhile. Browsers look by themselves only when a page is opened.
  onEachConnection(() => {
    if (wasConnected) setTimeout(() => registration.update().catch(() => undefined), Math.random() * LONGEST_WAIT_MS)
    wasConnected = true
  })
}

/** The application's own files, which name all others. */
const ownScripts = () =>
  [...document.scripts].map(({ src }) => src && new URL(src).pathname).filter((path) => /\/app-[^/]+\.js$/.test(path))

const tell = (worker: ServiceWorker, message: ToWorker) => worker.postMessage(message)
