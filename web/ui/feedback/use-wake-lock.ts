import { useEffect } from 'react'

/** Keeps the screen on while mounted, where the browser allows it. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isWanted = true

    async function take() {
      if (!isWanted || document.visibilityState === 'hidden') return
      // Refused on a low battery, and not available without a secure context.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (!isWanted) void lock?.release()
    }

    void take()
    // A hidden page loses the lock.
    document.addEventListener('visibilitychange', take)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
