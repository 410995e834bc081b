import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'

const KEY = 'podium.sidebar'

const stored = () => {
  try {
    return localStorage.getItem(KEY) !== 'false'
  } catch {
    return true
  }
}
const sidebar = createStore(stored())

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
  try {
    localStorage.setItem(KEY, String(isShown))
  } catch {
    // Without storage it lasts until the page is left.
  }
  show(isShown)
}

/** The styles follow the attribute, which `before-paint.js` sets first. */
function show(isShown: boolean) {
  document.documentElement.toggleAttribute('data-sidebar-hidden', !isShown)
  sidebar.set(isShown)
}

/** Whether this browser shows the sidebar on wide screens. */
export const useSidebar = () => [useSyncExternalStore(subscribe, sidebar.get, () => true), setSidebar] as const
