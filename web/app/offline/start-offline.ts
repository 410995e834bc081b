import type { createBrowserRouter } from 'react-router'
import { embeddedPage } from '#web/lib/calls/embedded-page.ts'
import { InstallEntry } from './install-entry.tsx'
import { lateParts } from './late-parts.ts'
import { followVersions } from './new-version.ts'
import { openStoredDocuments, reportSeenPages } from './seen-pages.ts'
import { StatusHint } from './status-hint.tsx'

/** Loaded after the page: the worker that keeps pages for times without network, and the parts that speak of it. */
export async function startOffline(router: ReturnType<typeof createBrowserRouter>) {
  lateParts.set({ StatusHint, InstallEntry })
  // Only secure contexts have workers.
  if (!navigator.serviceWorker) return
  if (!import.meta.env.PROD) return removeWorkers()
  const wasControlled = navigator.serviceWorker.controller !== null
  // Where storing is forbidden, all goes on without a worker.
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => null)
  if (!registration) return
  // The worker has stored a rendered page on its way here.
  reportSeenPages(router, { isFirstStored: wasControlled && embeddedPage !== null })
  openStoredDocuments(router)
  followVersions(registration)
}

/** A built version may have run at the same address before. */
async function removeWorkers() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
