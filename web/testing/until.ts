import { setImmediate } from 'node:timers/promises'

const LONGEST_MS = 60_000

/** Waits for what comes over the network while the clock is held: unlike `waitFor`, which moves it on. */
export async function until(check: () => void): Promise<void> {
  const began = performance.now()
  for (;;) {
    try {
      return check()
    } catch (error) {
      if (performance.now() - began > LONGEST_MS) throw error
    }
    await setImmediate()
  }
}
