import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from './errors.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const KEYS_KEPT = 50_000
const SLOWEST_MS = 1_000
const SLOWER_BY_MS = 200

interface Rule {
  /** How many in a row, or within `forget`, go through unpaused. */
  free: number
  /** The first pause; each further one doubles it. */
  pause: number
  longest: number
  forget: number
  /** Each attempt waits a little longer than the one before. */
  slows: boolean
}

// A whole campus may share one address: what counts by address alone is wide, and only ever pauses for a moment.
const RULES = {
  loginOfAccount: { free: 5, pause: 30 * SECOND, longest: 15 * MINUTE, forget: 30 * MINUTE, slows: true },
  loginFromAddress: { free: 100, pause: 30 * SECOND, longest: MINUTE, forget: 10 * MINUTE, slows: false },
  signup: { free: 100, pause: MINUTE, longest: 5 * MINUTE, forget: 10 * MINUTE, slows: false },
  resetOfAccount: { free: 3, pause: 10 * MINUTE, longest: 60 * MINUTE, forget: 60 * MINUTE, slows: false },
  resetFromAddress: { free: 30, pause: MINUTE, longest: 5 * MINUTE, forget: 10 * MINUTE, slows: false },
} as const satisfies Record<string, Rule>

export interface Limits {
  /** Counts an attempt, or refuses it with the time to wait. Counted before it is made, so that many at once are counted too. */
  attempt(rule: keyof typeof RULES, key: string): Promise<{ forgive(): void }>
}

interface Tally {
  count: number
  pausedUntil: number
}

/** For one node. What it forgets when it stops is at most half an hour old. */
export function createLimits(now: () => Date): Limits {
  const tallies = new LRUCache<string, Tally & { forgottenAt: number }>({ max: KEYS_KEPT })

  return {
    async attempt(name, key) {
      const rule: Rule = RULES[name]
      const at = now().getTime()
      const entry = `${name} ${key}`
      const kept = tallies.get(entry)
      const tally = kept && kept.forgottenAt > at ? kept : { count: 0, pausedUntil: 0, forgottenAt: 0 }
      if (tally.pausedUntil > at) throw tooMany(tally.pausedUntil - at)
      const count = tally.count + 1
      const over = count - rule.free
      const pausedUntil = over >= 0 ? at + Math.min(rule.pause * 2 ** over, rule.longest) : 0
      tallies.set(entry, { count, pausedUntil, forgottenAt: at + rule.forget })
      if (rule.slows) await pause(Math.min((count - 1) * SLOWER_BY_MS, SLOWEST_MS))
      return { forgive: () => void tallies.delete(entry) }
    },
  }
}

/** For load tests. */
export const NO_LIMITS: Limits = { attempt: async () => ({ forgive: () => {} }) }

function tooMany(ms: number): AppError {
  const seconds = Math.ceil(ms / SECOND)
  const minutes = Math.ceil(ms / MINUTE)
  const wait = seconds < 60 ? counted(seconds, 'second') : counted(minutes, 'minute')
  return new AppError(429, `Too many attempts. Please wait ${wait} and try again.`, { retryAfter: seconds })
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
