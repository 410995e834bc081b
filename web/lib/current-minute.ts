import { useSyncExternalStore } from 'react'

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
