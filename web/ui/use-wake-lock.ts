import { useEffect } from 'react'

/** The screen stays on while this is shown, where the browser allows it. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isWanted = true

    async function take() {
      if (!isWanted || document.visibilityState === 'hidden') return
      // Refused on a low battery, and without a secure context there is none.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (!isWanted) void lock?.release()
    }

    void take()
    // A hidden page loses it.
    document.addEventListener('visibilitychange', take)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
