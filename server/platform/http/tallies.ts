import { LRUCache } from 'lru-cache'

const KEYS_KEPT = 50_000

export interface Rule {
  /** How many attempts are accepted without a pause. */
  free: number
  /** The first pause; each further attempt doubles it. */
  pause: number
  longest: number
  /**
   * After this time without an attempt nothing is counted any more; where `gradual`, `free` attempts are forgotten
   * evenly in it.
   */
  forget: number
  gradual?: boolean
  /** Each attempt is delayed a little longer than the one before. */
  slows?: boolean
}

/** An attempt that was not counted, because its key is paused. */
export interface Refused {
  refusedFor: number
}

export interface Counted {
  /** With this attempt. */
  count: number
  /** Resets the count of this key. */
  forgive(): void
  /** Takes back this attempt alone, and the pause that it caused. */
  takeBack(): void
}

/** Counts the attempts of each key. */
export interface Tallies {
  /** Counts an attempt before it is made, so that concurrent ones count too. */
  count(key: string, rule: Rule): Counted | Refused | Promise<Counted | Refused>
}

interface Tally {
  count: number
  at: number
  pausedUntil: number
}

/** Counts in the memory of this process. A restart forgets at most one hour. */
export function createLocalTallies(now: () => Date): Tallies {
  const tallies = new LRUCache<string, Tally>({ max: KEYS_KEPT })

  function remembered(key: string, rule: Rule, at: number): Tally {
    const tally = tallies.get(key)
    const silence = tally ? at - tally.at : Number.POSITIVE_INFINITY
    if (!tally || (silence >= rule.forget && tally.pausedUntil <= at)) return { count: 0, at, pausedUntil: 0 }
    const forgotten = rule.gradual ? (silence / rule.forget) * rule.free : 0
    return { ...tally, count: Math.max(0, tally.count - forgotten) }
  }

  function takeBack(key: string, rule: Rule, pausedByThis: number) {
    const tally = tallies.get(key)
    if (!tally) return
    const count = Math.max(0, tally.count - 1)
    const isPaused = count >= rule.free && tally.pausedUntil !== pausedByThis
    tallies.set(key, { ...tally, count, pausedUntil: isPaused ? tally.pausedUntil : 0 })
  }

  return {
    count(key, rule) {
      const at = now().getTime()
      const before = remembered(key, rule, at)
      if (before.pausedUntil > at) return { refusedFor: before.pausedUntil - at }
      const count = before.count + 1
      const over = count - rule.free
      const pausedUntil = over >= 0 ? at + Math.min(rule.pause * 2 ** over, rule.longest) : 0
      tallies.set(key, { count, at, pausedUntil })
      return {
        count,
        forgive: () => void tallies.delete(key),
        takeBack: () => takeBack(key, rule, pausedUntil),
      }
    },
  }
}
