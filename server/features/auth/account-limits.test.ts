import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, signup } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { countFree, expectFreeAtOnce, expectLadder, expectPause, MINUTE } from '#server/testing/access/rate-limit.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const HOME = '203.0.113.7'
const CAMPUS = '198.51.100.9'
const { password } = login

let world: World
let letters: Letter[]
let hash: string
beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(async () => {
  letters = []
  world = await openWorld({ limits: true, trustProxy: true }, { send: async (letter) => void letters.push(letter) })
  world.stopClock()
})
afterEach(() => world.close())

const send = (client: Client, method: string, path: string, body: object, address = HOME) =>
  client.send(method, `authentication/${path}`, body, { 'x-forwarded-for': address })

test('an address signs up 500 times at once, then pauses for a minute and is allowed 10 more a minute', async () => {
  const client = new Client(world.origin)
  // The department does not exist, so that no password is hashed: attempts count before that.
  const attempt = (address = HOME) => send(client, 'POST', 'signup', { ...signup, department: 'a'.repeat(24) }, address)
  /** Most of them are counted without a call. */
  const expect500AtOnce = async () => {
    for (let turn = 0; turn < 480; turn += 1) await world.app.context.limits.attempt('signup', HOME)
    await expectFreeAtOnce(() => attempt(), 20, 400)
  }
  await expect500AtOnce()
  expectPause(await attempt(), 60)
  expect((await attempt(CAMPUS)).status).toBe(400)
  world.travel(MINUTE - 1)
  expectPause(await attempt(), 1)
  world.travel(1)
  expect(await countFree(() => attempt(), 400)).toBe(10)
  expectPause(await attempt(), 60)
  world.travel(50 * MINUTE)
  await expect500AtOnce()
})

describe('another link to confirm an address', () => {
  const unconfirmed = () => world.as('USER', { email_confirmed_at: null })
  const attempt = (client: Client, address?: string) => send(client, 'POST', 'sendConfirmation', {}, address)
  const freeOf = (client: Client) => countFree(() => attempt(client), 200)

  test('is sent 3 times to an account, then after pauses of 10, 20, 40 and 60 minutes, wherever it is requested', async () => {
    const [asha, ravi] = [await unconfirmed(), await unconfirmed()]
    expect(await freeOf(asha)).toBe(3)
    const pauses = [600, 1_200, 2_400, 3_600]
    // The session's access token lasts shorter than these pauses.
    const again = async () => {
      await send(asha, 'POST', 'refreshToken', {})
      return attempt(asha, CAMPUS)
    }
    await expectLadder(world, again, { status: 200, pauses })
    await send(ravi, 'POST', 'refreshToken', {})
    expect((await attempt(ravi, CAMPUS)).status).toBe(200)
    await expect.poll(() => letters.length).toBe(3 + pauses.length - 1 + 1)
  })

  test('is counted until an hour has passed without a request', async () => {
    const asha = await unconfirmed()
    expect(await freeOf(asha)).toBe(3)
    world.travel(60 * MINUTE - 1)
    await send(asha, 'POST', 'refreshToken', {})
    expect(await freeOf(asha)).toBe(1)
    world.travel(60 * MINUTE)
    await send(asha, 'POST', 'refreshToken', {})
    expect(await freeOf(asha)).toBe(3)
  })
})

describe('the old password', () => {
  let asha: Client
  beforeEach(async () => {
    asha = await world.as('USER', { password_hash: hash })
  })
  const change = async (oldPassword: string, address?: string, client = asha) => {
    await send(client, 'POST', 'refreshToken', {})
    return send(client, 'PUT', 'updatePassword', { oldPassword, newPassword: 'Running?2026' }, address)
  }
  const remove = (secret: string) => send(asha, 'POST', 'deleteProfile', { password: secret })
  const guess = () => change('Guessing!1')

  test('is guessed 5 times, then after pauses of 30 seconds, 1 and 2 minutes', async () => {
    expect(await countFree(guess, 400)).toBe(5)
    await expectLadder(world, guess, { status: 400, pauses: [30, 60, 120] })
    expectPause(await change(password), 120)
    expectPause(await remove(password), 120)
  })

  test('is guessed at the deletion of the account as often as at its change: both count together', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await remove('Guessing!1')).status).toBe(400)
    expect(await countFree(guess, 400)).toBe(2)
    expectPause(await remove(password), 30)
  })

  test('is changed from another address and by another account while guesses pause this one', async () => {
    expect(await countFree(guess, 400)).toBe(5)
    const ravi = await world.as('USER', { password_hash: hash })
    expect((await change(password, HOME, ravi)).status).toBe(200)
    expect((await change(password, CAMPUS)).status).toBe(200)
  })

  test('is guessed 5 times again after the right one or half an hour without a guess', async () => {
    for (let turn = 0; turn < 4; turn += 1) expect((await guess()).status).toBe(400)
    expect((await change(password)).status).toBe(200)
    expect(await countFree(guess, 400)).toBe(5)
    world.travel(30 * MINUTE - 1)
    expect(await countFree(guess, 400)).toBe(1)
    world.travel(30 * MINUTE)
    expect(await countFree(guess, 400)).toBe(5)
  })
})
