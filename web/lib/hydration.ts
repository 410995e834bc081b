import { createContext, use, useSyncExternalStore } from 'react'

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

const MINUTE_MS = 60_000
const listeners = new Set<() => void>()
let minute = new Date()
let timer: ReturnType<typeof setInterval> | undefined

/** The time, at most a minute old. The component renders again each minute, and when the reader comes back to the page. */
export const useCurrentMinute = (): Date => useSyncExternalStore(subscribe, currentMinute, currentMinute)

/** The same object until the minute is over. */
function currentMinute(): Date {
  if (Math.abs(Date.now() - minute.getTime()) >= MINUTE_MS) minute = new Date()
  return minute
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(beginMinute, MINUTE_MS)
    document.addEventListener('visibilitychange', beginMinute)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', beginMinute)
  }
}

function beginMinute() {
  // Browsers delay the timers of a hidden page.
  if (document.hidden) return
  minute = new Date()
  for (const listener of listeners) listener()
}
