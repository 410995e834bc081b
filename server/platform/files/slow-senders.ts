import { LRUCache } from 'lru-cache'
import type { Sender } from './upload-shares.ts'

const REMEMBERED = 10_000
const FORGET_MS = 600_000

/** The people who lately sent a picture that took long. */
export interface SlowSenders {
  has(sender: Sender): boolean
  /** Does the work on a picture of this sender and notes whether it takes long. */
  measure<T>(sender: Sender, work: () => Promise<T>): Promise<T>
}

export function createSlowSenders(slowMs: number): SlowSenders {
  const slow = new LRUCache<string, true>({ max: REMEMBERED, ttl: FORGET_MS })
  return {
    has: ({ person }) => slow.has(person),
    async measure({ person }, work) {
      const start = performance.now()
      try {
        return await work()
      } finally {
        // A quick picture does not end this: otherwise every second one could be slow.
        if (performance.now() - start >= slowMs) slow.set(person, true)
      }
    },
  }
}
