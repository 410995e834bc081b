import { createContext, use } from 'react'
import { useCurrentMinute } from './current-minute.ts'

/*
 * The server renders a page for everyone. While the browser hydrates it, components must render the same, so they leave out
 * what depends on the person, the browser or the time. Directly afterwards they render again with it.
 */
let isHydrating = typeof document === 'undefined'

/** True on the server and until the browser has hydrated the page. */
export const duringHydration = () => isHydrating
export const setHydrating = (now: boolean) => {
  isHydrating = now
}

/** False on the server and while the browser hydrates. */
export const IsHydrated = createContext(!isHydrating)
export const useIsHydrated = () => use(IsHydrated)

/** The time, at most a minute old. Null on the server and while the browser hydrates. */
export function useNow(): Date | null {
  const now = useCurrentMinute()
  return useIsHydrated() ? now : null
}
