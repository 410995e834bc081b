import { beforeEach, expect, test } from 'vitest'
import { createLimits, type Limits } from './rate-limits.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
let now: number
let pauses: number[]
let limits: Limits
beforeEach(() => {
  now = Date.parse('2026-03-01T10:00:00Z')
  pauses = []
  limits = createLimits({ now: () => new Date(now), pause: async (ms) => pauses.push(ms) })
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

test('a pause doubles with each further attempt, up to a quarter of an hour, and the refusal names its length', async () => {
  await passing(5, 'loginOfAccount')
  const waits: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    const { message, status, refusal: refused } = await refusal()
    expect(status).toBe(429)
    waits.push(message)
    now += refused.retryAfter * SECOND
    await limits.attempt('loginOfAccount', 'somebody')
  }
  const pauses = [
    '30 seconds',
    '1 minute',
    '2 minutes',
    '4 minutes',
    '8 minutes',
    '15 minutes',
    '15 minutes',
    '15 minutes',
  ]
  expect(waits).toEqual(pauses.map((wait) => `Too many attempts. Please wait ${wait} and try again.`))
})

test('a success or half an hour without attempts resets the count', async () => {
  for (let turn = 0; turn < 4; turn += 1) await limits.attempt('loginOfAccount', 'somebody')
  const last = await limits.attempt('loginOfAccount', 'somebody')
  last.forgive()
  expect(await passing(4, 'loginOfAccount')).toBe(4)
  now += 31 * MINUTE
  expect(await passing(20, 'loginOfAccount')).toBe(5)
})

test('people behind one address log in and sign up by the hundred; resets of one account are few', async () => {
  expect(await passing(600, 'loginFromAddress')).toBe(500)
  expect(await passing(600, 'signup')).toBe(500)
  expect(await passing(10, 'resetOfAccount')).toBe(3)
  expect(await passing(150, 'resetFromAddress')).toBe(100)
})

test('an attempt that is taken back is not counted, and all others stay counted', async () => {
  await passing(450, 'loginFromAddress')
  for (let turn = 0; turn < 100; turn += 1) (await limits.attempt('loginFromAddress', 'somebody')).takeBack()
  expect(await passing(100, 'loginFromAddress')).toBe(50)
})

test('attempts that are taken back lift the pause that they caused, and no other', async () => {
  const attempts = await Promise.all(Array.from({ length: 500 }, () => limits.attempt('loginFromAddress', 'somebody')))
  expect(await passing(1, 'loginFromAddress')).toBe(0)
  for (const attempt of attempts) attempt.takeBack()
  expect(await passing(600, 'loginFromAddress')).toBe(500)
  const first = await limits.attempt('resetMails', 'somebody')
  for (let turn = 0; turn < 4; turn += 1) {
    await passing(5, 'resetMails')
    now += 10 * MINUTE
  }
  await passing(1, 'resetMails')
  first.takeBack()
  expect(await passing(1, 'resetMails')).toBe(0)
})

test('guesses wait longer with each attempt, and every refusal waits a second', async () => {
  for (let turn = 0; turn < 5; turn += 1) await limits.attempt('loginOfAccount', 'somebody')
  expect(pauses).toEqual([0, 200, 400, 600, 800])
  await refusal()
  expect(pauses.splice(0)).toEqual([0, 200, 400, 600, 800, 1_000])
  expect(await passing(5, 'resetOfAccount')).toBe(3)
  expect(pauses).toEqual([1_000, 1_000])
})

test('no attempt waits for longer than a second', async () => {
  for (let turn = 0; turn < 50; turn += 1) await limits.attempt('resetTokenFromAddress', 'somebody')
  expect(pauses.at(-1)).toBe(1_000)
})

test('what counts by address is forgotten while the attempts go on', async () => {
  await passing(490, 'loginFromAddress')
  for (let minute = 0; minute < 120; minute += 1) {
    now += MINUTE
    expect(await passing(6, 'loginFromAddress')).toBe(6)
  }
})
