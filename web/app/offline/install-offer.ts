import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'

/** Chromium's offer to install the page. before-paint.js keeps it, because it may come before this code. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}
declare global {
  interface Window {
    installOffer?: InstallOffer | undefined
  }
  interface Navigator {
    /** Only Safari on iPhones and iPads has it. */
    standalone?: boolean
  }
}

/** How this browser installs the page: it asks itself, or the person does it in the menu of Safari. */
export type Installing = 'asks' | 'by hand' | null

const installing = createStore<Installing>(wayNow())
const update = () => installing.set(wayNow())
// After the listener of before-paint.js.
addEventListener('beforeinstallprompt', update)
addEventListener('appinstalled', () => {
  window.installOffer = undefined
  update()
})

export const useInstalling = () => useSyncExternalStore(installing.subscribe, installing.get)

export async function install() {
  const offer = window.installOffer
  // A browser allows to use its offer once.
  window.installOffer = undefined
  update()
  await offer?.prompt()
}

function wayNow(): Installing {
  if (window.installOffer) return 'asks'
  return navigator.standalone === false ? 'by hand' : null
}
