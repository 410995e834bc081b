import { UnstyledButton } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { lateDialog } from '#web/lib/late-part.tsx'
import { createObservable } from '#web/lib/store.ts'

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
type Installing = 'asks' | 'by hand' | null

const installing = createObservable<Installing>(wayNow())
const update = () => installing.set(wayNow())
// After the listener of before-paint.js.
addEventListener('beforeinstallprompt', update)
addEventListener('appinstalled', () => {
  window.installOffer = undefined
  update()
})

const useInstalling = () => useSyncExternalStore(installing.subscribe, installing.get)

async function install() {
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

const InstallHelp = lateDialog(async () => (await import('./install-help.tsx')).InstallHelp)

/** The entry of the sidebar where the browser can install the club. */
export function InstallEntry({ className }: { className: string | undefined }) {
  const way = useInstalling()
  const [isExplaining, setExplaining] = useState(false)
  if (!way) return null
  return (
    <li>
      <UnstyledButton
        w="100%"
        className={className}
        onClick={() => (way === 'asks' ? void install() : setExplaining(true))}
      >
        <IconDeviceMobileDown size={22} stroke={1.5} aria-hidden />
        Install
      </UnstyledButton>
      {isExplaining && <InstallHelp onClose={() => setExplaining(false)} />}
    </li>
  )
}
