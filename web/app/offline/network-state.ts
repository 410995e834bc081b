import { useSyncExternalStore } from 'react'
import { seenAt } from '#web/lib/calls/old-state.ts'
import { createObservable } from '#web/lib/store.ts'

/** Since when the browser has no network; null while it has one. */
const offlineSince = createObservable<string | null>(navigator.onLine ? null : new Date().toISOString())
addEventListener('offline', () => offlineSince.set(new Date().toISOString()))
addEventListener('online', () => offlineSince.set(null))

export const useIsOffline = (): boolean => useSyncExternalStore(offlineSince.subscribe, offlineSince.get) !== null

/** Since when what is shown may be old: a stored page has its own time. Null while the network answers. */
export function useLastSeen(): string | null {
  const stored = useSyncExternalStore(seenAt.subscribe, seenAt.get)
  const since = useSyncExternalStore(offlineSince.subscribe, offlineSince.get)
  return stored ?? since
}

/** Whether pages come out of the store of the worker. */
export const isCutOff = () => (seenAt.get() ?? offlineSince.get()) !== null
