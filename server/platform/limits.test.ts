import { beforeEach, expect, test } from 'vitest'
import { createLimits, type Limits } from './limits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
let now: number
let limits: Limits
beforeEach(() => {
  now = Date.parse('2026-03-01T10:00:00Z')
  limits = createLimits(() => new Date(now))
})

/** How many of so many attempts at once go through. */
async function passing(count: number, rule: Parameters<Limits['attempt']>[0], key = 'somebody') {
  const results = await Promise.allSettled(Array.from({ length: count }, () => limits.attempt(rule, key)))
  return results.filter(({ status }) => status === 'fulfilled').length
}
const refusal = () => limits.attempt('loginOfAccount', 'somebody').catch((error) => error)

test('attempts that come at once are counted before any has failed', async () => {
  expect(await passing(20, 'loginOfAccount')).toBe(5)
  expect(await passing(5, 'loginOfAccount', 'somebody else')).toBe(5)
})

test('a pause doubles with each further attempt, never past a quarter of an hour, and tells how long', async () => {
  await passing(5, 'loginOfAccount')
  const waits: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    const { message, status, retryAfter } = await refusal()
    expect(status).toBe(429)
    waits.push(message)
    now += retryAfter * SECOND
    await limits.attempt('loginOfAccount', 'somebody')
  }
  const told = [
    '30 seconds',
    '1 minute',
    '2 minutes',
    '4 minutes',
    '8 minutes',
    '15 minutes',
    '15 minutes',
    '15 minutes',
  ]
  expect(waits).toEqual(told.map((wait) => `Too many attempts. Please wait ${wait} and try again.`))
}, 30_000)

test('a success and half an hour of peace forget everything', async () => {
  for (let turn = 0; turn < 4; turn += 1) await limits.attempt('loginOfAccount', 'somebody')
  const last = await limits.attempt('loginOfAccount', 'somebody')
  last.forgive()
  expect(await passing(4, 'loginOfAccount')).toBe(4)
  now += 31 * MINUTE
  expect(await passing(20, 'loginOfAccount')).toBe(5)
})

test('a campus behind one address signs up by the hundred; resets of one account are few', async () => {
  expect(await passing(150, 'signup')).toBe(100)
  expect(await passing(10, 'resetOfAccount')).toBe(3)
  expect(await passing(50, 'resetFromAddress')).toBe(30)
})
