import { type ComponentType, useSyncExternalStore } from 'react'
import { createObservable } from '#web/lib/store.ts'

interface LateParts {
  StatusHint: ComponentType
  InstallEntry: ComponentType<{ className: string | undefined }>
}

/** Parts of the frame that are fetched after the page has loaded. Null until then. */
export const lateParts = createObservable<LateParts | null>(null)

export const useLateParts = () => useSyncExternalStore(lateParts.subscribe, lateParts.get, () => null)
