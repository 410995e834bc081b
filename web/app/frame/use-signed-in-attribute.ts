import { useEffect } from 'react'
import { useIsHydrated } from '#web/lib/hydration.ts'

/** Removes what `before-paint.js` has set for the time before hydration. */
export function useSignedInAttribute() {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) document.documentElement.removeAttribute('data-signed-in')
  }, [isHydrated])
}
