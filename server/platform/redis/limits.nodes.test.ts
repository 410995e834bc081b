import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { createLimits } from '#server/platform/http/rate-limits.ts'
import { type Counted, createLocalTallies, type Refused, type Rule } from '#server/platform/http/tallies.ts'
import type { NodeLink } from '#server/platform/nodes/node-link.ts'
import { countFree } from '#server/testing/access/rate-limit.ts'
import { Client } from '#server/testing/client.ts'
import { openTwoNodes } from '#server/testing/nodes/two-nodes.ts'
import { type OwnRedis, startOwnRedis } from '#server/testing/stores/own-redis.ts'
import { openRedis } from './open-redis.ts'

const NEVER = { warn: () => {}, info: () => {} }
let redis: OwnRedis
beforeAll(async () => {
  redis = await startOwnRedis()
})
afterAll(() => redis.kill())

const limitsOf = (link: NodeLink, now = () => new Date()) =>
  createLimits({ now, tallies: link.createTallies(now), pause: async () => {} })

test('attempts on two nodes count together, and a success on one forgives on both', async () => {
  const nodes = await openTwoNodes(redis.url, { limits: true })
  await nodes.connected()
  const { first, second } = nodes
  const limits = [first.world, second].map(({ app }) => app.context.limits)
  const attempts = Array.from({ length: 12 }, (_, place) => limits[place % 2]?.attempt('loginOfAccount', 'asha'))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)

  const granted = outcomes.findIndex(({ status }) => status === 'fulfilled')
  const attempt = await attempts[granted]
  attempt?.forgive()
  // Comes after it on the connection of the same node.
  await limits[granted % 2]?.attempt('loginOfAccount', 'ravi')
  for (const one of limits) await one.attempt('loginOfAccount', 'asha')
  await nodes.close()
})

test('wrong passwords on one node pause the login on the other', async () => {
  const { first, second, connected, close } = await openTwoNodes(redis.url, { limits: true })
  await connected()
  const { email, password } = login
  await first.world.person('USER', { email, email_key: email, password_hash: await hashPassword(password) })
  const logIn = (origin: string, given: string) =>
    new Client(origin).post('authentication/login', { email, password: given })
  await countFree(() => logIn(first.world.origin, 'Guessing!1'), 401)
  expect(await logIn(second.origin, password)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  await close()
})

const rule = fc.constantFrom<Rule>(
  { free: 3, pause: 1_000, longest: 5_000, forget: 20_000 },
  { free: 5, pause: 2_000, longest: 9_000, forget: 30_000, gradual: true },
)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ act: 'attempt' } as const) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 12_000 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('takeBack' as const), nth: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.constant({ act: 'forgive' } as const) },
)

test('Redis counts each sequence of attempts as the memory of a process does', async () => {
  let clock = Date.parse('2026-03-01T10:00:00Z')
  const now = () => new Date(clock)
  const link = await openRedis({ url: redis.url, prefix: 'same', log: NEVER, now })
  let run = 0
  await fc.assert(
    fc.asyncProperty(rule, fc.array(step, { minLength: 5, maxLength: 40 }), async (given, steps) => {
      const [shared, local] = [link.createTallies(now), createLocalTallies(now)]
      const counted: [Counted, Counted][] = []
      run += 1
      for (const one of steps) {
        if (one.act === 'wait') clock += one.ms
        else if (one.act === 'attempt') {
          const both = [await shared.count(`key ${run}`, given), await local.count(`key ${run}`, given)] as const
          expect(summary(both[0])).toEqual(summary(both[1]))
          if ('count' in both[0] && 'count' in both[1]) counted.push([both[0], both[1]])
        } else {
          const pair = one.act === 'takeBack' ? counted[one.nth] : counted.at(-1)
          for (const attempt of pair ?? []) attempt[one.act]()
        }
      }
    }),
    { numRuns: 60 },
  )
  await link.close()
})

/** Redis keeps 14 digits of a fraction. */
const summary = (outcome: Counted | Refused) =>
  'count' in outcome ? { count: outcome.count.toFixed(6) } : { refusedFor: Math.round(outcome.refusedFor) }

test('while Redis is away each node counts alone, with the same sentences', async () => {
  const own = await startOwnRedis()
  const link = await openRedis({ url: own.url, prefix: 'away', log: NEVER })
  const limits = limitsOf(link)
  await own.kill()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => limits.attempt('loginOfAccount', 'asha')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusal = { message: 'Too many attempts. Please wait 30 seconds and try again.', status: 429 }
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal })
  await link.close()
})

test('the counts of a node do not depend on its clock', async () => {
  const fiveMinutesAhead = () => new Date(Date.now() + 5 * 60_000)
  const open = () => openRedis({ url: redis.url, prefix: 'clock', log: NEVER })
  const links = [await open(), await open()] as const
  const [right, wrong] = [limitsOf(links[0]), limitsOf(links[1], fiveMinutesAhead)]
  for (let attempt = 0; attempt < 3; attempt += 1) await wrong.attempt('resetMails', 'asha')
  for (const limits of [right, wrong]) {
    await expect(limits.attempt('resetMails', 'asha')).rejects.toThrow('Please wait 10 minutes and try again.')
  }
  for (const link of links) await link.close()
})
