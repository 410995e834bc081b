import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { Counted, Refused, Rule, Tallies } from '#server/platform/http/tallies.ts'

const COUNT = readFileSync(join(import.meta.dirname, 'count-attempt.lua'), 'utf8')
// Refused for, count, paused until. Lua sends texts, and the last is compared as one.
const COUNT_REPLY = z.tuple([z.coerce.number(), z.coerce.number(), z.string()])
const TAKE_BACK = readFileSync(join(import.meta.dirname, 'take-back-attempt.lua'), 'utf8')

interface Parts {
  redis: Redis
  prefix: string
  /** Counts while Redis does not answer. */
  local: Tallies
  /** The clock; without one, that of Redis, so that it does not matter when a node's is off. */
  now: (() => Date) | undefined
}

/** Counts attempts in Redis, for all nodes together. */
export function createRedisTallies({ redis, prefix, local, now }: Parts): Tallies {
  async function count(key: string, rule: Rule): Promise<Counted | Refused> {
    // Keys contain addresses of people.
    const entry = `${prefix}:tally:${hashOf(key)}`
    const { free, pause, longest, forget, gradual } = rule
    const numbers = [now ? now().getTime() : '', free, pause, longest, forget, gradual ? 1 : 0]
    const [refusedFor, counted, pausedUntil] = COUNT_REPLY.parse(await redis.eval(COUNT, 1, entry, ...numbers))
    if (refusedFor > 0) return { refusedFor }
    const silently = (change: Promise<unknown>) => void change.catch(() => undefined)
    return {
      count: counted,
      forgive: () => silently(redis.del(entry)),
      takeBack: () => silently(redis.eval(TAKE_BACK, 1, entry, free, pausedUntil)),
    }
  }
  return { count: (key, rule) => count(key, rule).catch(() => local.count(key, rule)) }
}
