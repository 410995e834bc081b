import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Letter } from '#server/platform/mail/mail.ts'
import { countFree, expectFreeAtOnce, expectLadder, expectPause, MINUTE } from '#server/testing/access/rate-limit.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const LIBRARY = '203.0.113.7'
const HOSTEL = '198.51.100.9'
const asha = 'asha@college.test'
const ravi = 'ravi@college.test'

let world: World
let letters: Letter[]
beforeEach(async () => {
  letters = []
  world = await openWorld({ limits: true, trustProxy: true }, { send: async (letter) => void letters.push(letter) })
  for (const email of [asha, ravi]) await world.person('USER', { email, email_key: email })
  world.stopClock()
})
afterEach(() => world.close())

const post = (path: string, body: object, address: string) =>
  new Client(world.origin).send('POST', `authentication/${path}`, body, { 'x-forwarded-for': address })
const request = (email: string, address = LIBRARY) => post('requestPasswordReset', { email }, address)
const sendToken = (address = LIBRARY) => post('resetPassword', { token: 'junk', newPassword: 'Running?2026' }, address)
const lettersTo = (email: string) => letters.filter(({ to }) => to === email).length
const lettersAre = (email: string, count: number) => expect.poll(() => lettersTo(email)).toBe(count)

describe('reset links of one account from one address', () => {
  const attempt = () => request(asha)

  test('are requested 3 times, then after pauses of 10, 20, 40 and 60 minutes', async () => {
    expect(await countFree(attempt, 200)).toBe(3)
    await expectLadder(world, attempt, { status: 200, pauses: [600, 1_200, 2_400, 3_600] })
    expect((await request(ravi)).status).toBe(200)
    expect((await request(asha, HOSTEL)).status).toBe(200)
  })

  test('are counted until an hour has passed without a request', async () => {
    expect(await countFree(attempt, 200)).toBe(3)
    world.travel(60 * MINUTE - 1)
    expect(await countFree(attempt, 200)).toBe(1)
    world.travel(60 * MINUTE)
    expect(await countFree(attempt, 200)).toBe(3)
  })
})

test('an address requests links of 100 accounts at once, then pauses for a minute and is allowed 2 more a minute', async () => {
  let accounts = 0
  const attempt = () => {
    accounts += 1
    return request(`student${accounts}@college.test`)
  }
  await expectFreeAtOnce(attempt, 100, 200)
  expectPause(await attempt(), 60)
  expect((await request(asha, HOSTEL)).status).toBe(200)
  for (let turn = 0; turn < 2; turn += 1) {
    world.travel(MINUTE - 1)
    expectPause(await attempt(), 1)
    world.travel(1)
    expect(await countFree(attempt, 200)).toBe(2)
  }
  world.travel(50 * MINUTE)
  await expectFreeAtOnce(attempt, 100, 200)
})

test('an account is mailed 3 times, then once in 10 minutes, and 3 times again after an hour without a mail', async () => {
  let networks = 0
  let mailed = 0
  let refused = 0
  /** Requests a link from a new network. A refused mail waits for a second. */
  const requestAnew = async (isMailed: boolean) => {
    networks += 1
    expect((await request(asha, `2001:db8:0:${networks}::1`)).status).toBe(200)
    mailed += isMailed ? 1 : 0
    refused += isMailed ? 0 : 1
    await expect.poll(() => world.pauses.filter((ms) => ms === 1_000).length).toBe(refused)
    await lettersAre(asha, mailed)
  }
  for (let turn = 0; turn < 3; turn += 1) await requestAnew(true)
  for (let turn = 0; turn < 3; turn += 1) {
    world.travel(10 * MINUTE - 1)
    await requestAnew(false)
    world.travel(1)
    await requestAnew(true)
  }
  world.travel(60 * MINUTE)
  for (const isMailed of [true, true, true, false]) await requestAnew(isMailed)
  expect(lettersTo(asha)).toBe(9)
})

describe('invalid reset tokens from one address', () => {
  test('are checked 100 times at once, then after pauses of 1, 2, 4 and 5 minutes', async () => {
    await expectFreeAtOnce(sendToken, 100, 400)
    await expectLadder(world, sendToken, { status: 400, pauses: [60, 120, 240, 300, 300] })
    expect((await sendToken(HOSTEL)).status).toBe(400)
  })

  test('are counted until 10 minutes have passed without one', async () => {
    await expectFreeAtOnce(sendToken, 100, 400)
    world.travel(10 * MINUTE - 1)
    expect(await countFree(sendToken, 400)).toBe(1)
    world.travel(10 * MINUTE)
    await expectFreeAtOnce(sendToken, 100, 400)
  })

  test('are answered later with each attempt', async () => {
    for (let turn = 0; turn < 4; turn += 1) expect((await sendToken()).status).toBe(400)
    expect(world.pauses).toEqual([0, 200, 400, 600])
  })
})
