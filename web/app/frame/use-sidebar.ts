import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#web/lib/browser-storage.ts'
import { createObservable } from '#web/lib/store.ts'

const KEY = 'podium.sidebar'

const stored = () => deviceStorage.read(KEY) !== 'false'
const sidebar = createObservable(stored())

function subscribe(listener: () => void) {
  const unsubscribe = sidebar.subscribe(listener)
  const followOtherTab = ({ key }: StorageEvent) => key === KEY && show(stored())
  addEventListener('storage', followOtherTab)
  return () => {
    unsubscribe()
    removeEventListener('storage', followOtherTab)
  }
}

function setSidebar(isShown: boolean) {
  deviceStorage.write(KEY, String(isShown))
  show(isShown)
}

/** The styles follow the attribute, which `before-paint.js` sets first. */
function show(isShown: boolean) {
  document.documentElement.toggleAttribute('data-sidebar-hidden', !isShown)
  sidebar.set(isShown)
}

/** Whether this browser shows the sidebar on wide screens. */
export const useSidebar = () => [useSyncExternalStore(subscribe, sidebar.get, () => true), setSidebar] as const
