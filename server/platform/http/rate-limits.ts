import { setTimeout } from 'node:timers/promises'
import { counted } from '#contract/values/counted.ts'
import { type AppError, tooMany } from './errors.ts'
import { createLocalTallies, type Rule, type Tallies } from './tallies.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const SLOWEST_MS = 1_000
const SLOWER_BY_MS = 200

// A whole campus can share one address. A limit by address alone allows hundreds of attempts at once, forgets them
// continuously (a campus is never silent), and pauses for minutes at most.
const RULES = {
  loginOfAccount: { free: 5, pause: 30 * SECOND, longest: 15 * MINUTE, forget: 30 * MINUTE, slows: true },
  // By account alone: who guesses codes has the password.
  codeOfAccount: { free: 5, pause: 30 * SECOND, longest: 15 * MINUTE, forget: 30 * MINUTE, slows: true },
  loginFromAddress: { free: 500, pause: 30 * SECOND, longest: MINUTE, forget: 50 * MINUTE, gradual: true },
  signup: { free: 500, pause: MINUTE, longest: 5 * MINUTE, forget: 50 * MINUTE, gradual: true },
  resetOfAccount: { free: 3, pause: 10 * MINUTE, longest: 60 * MINUTE, forget: 60 * MINUTE },
  resetFromAddress: { free: 100, pause: MINUTE, longest: 5 * MINUTE, forget: 50 * MINUTE, gradual: true },
  resetMails: { free: 3, pause: 10 * MINUTE, longest: 10 * MINUTE, forget: 60 * MINUTE },
  // Counted for each kind of letter: many of one kind do not suppress another.
  accountMails: { free: 3, pause: 10 * MINUTE, longest: 10 * MINUTE, forget: 60 * MINUTE },
  // Only invalid tokens count: a caller with a valid one is never refused.
  resetTokenFromAddress: { free: 100, pause: MINUTE, longest: 5 * MINUTE, forget: 10 * MINUTE, slows: true },
  pushFromAddress: { free: 500, pause: MINUTE, longest: 5 * MINUTE, forget: 50 * MINUTE, gradual: true },
  setUpFromAddress: { free: 100, pause: MINUTE, longest: 5 * MINUTE, forget: 10 * MINUTE },
  confirmationOfAccount: { free: 3, pause: 10 * MINUTE, longest: 60 * MINUTE, forget: 60 * MINUTE },
} as const satisfies Record<string, Rule>

export interface Attempt {
  /** Resets the count of this key. */
  forgive(): void
  /** Takes back this attempt alone. */
  takeBack(): void
}

export interface Limits {
  /** Counts an attempt before it is made, so that concurrent ones count too, or refuses it with the time to wait. */
  attempt(rule: keyof typeof RULES, key: string): Promise<Attempt>
}

interface Parts {
  now: () => Date
  /** By default they are counted in this process. */
  tallies?: Tallies
  /** Waits for as many milliseconds. Tests pass one that does not wait. */
  pause?: ((ms: number) => Promise<unknown>) | undefined
}

export function createLimits({ now, tallies = createLocalTallies(now), pause = setTimeout }: Parts): Limits {
  return {
    async attempt(name, key) {
      const rule: Rule = RULES[name]
      const counted = await tallies.count(`${name} ${key}`, rule)
      if ('refusedFor' in counted) {
        // The delay keeps a client that repeats at once from occupying the server with refusals.
        await pause(SLOWEST_MS)
        throw tooManyAttempts(counted.refusedFor)
      }
      const { count, forgive, takeBack } = counted
      if (rule.slows) await pause(Math.min((count - 1) * SLOWER_BY_MS, SLOWEST_MS))
      return { forgive, takeBack }
    },
  }
}

/** For load tests. */
export const NO_LIMITS: Limits = { attempt: async () => ({ forgive: () => {}, takeBack: () => {} }) }

function tooManyAttempts(ms: number): AppError {
  const seconds = Math.ceil(ms / SECOND)
  const minutes = Math.ceil(ms / MINUTE)
  const wait = seconds < 60 ? counted(seconds, 'second') : counted(minutes, 'minute')
  return tooMany('too_many_attempts', `Too many attempts. Please wait ${wait} and try again.`, { retryAfter: seconds })
}
