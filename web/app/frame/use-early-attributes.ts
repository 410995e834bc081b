import { useEffect } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'

/** Removes what `before-paint.js` has set for the time before hydration. */
export function useEarlyAttributes() {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!isHydrated) return
    for (const name of ['data-signed-in', 'data-sidebar-hidden']) document.documentElement.removeAttribute(name)
  }, [isHydrated])
}
