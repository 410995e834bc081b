import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { countFree, expectPause, MINUTE } from '#server/testing/access/rate-limit.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const SECOND = 1_000
const DAY = 24 * 60 * MINUTE
const { email, password } = login

let world: World
let letters: Letter[]
let hash: string
beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(async () => {
  letters = []
  world = await openWorld({ limits: true }, { send: async (letter) => void letters.push(letter) })
  world.stopClock()
})
afterEach(() => world.close())

const copyOf = (client: Client) => {
  const copy = new Client(world.origin)
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}
const refresh = async (client: Client) => (await client.post('authentication/refreshToken')).status
const isSignedIn = async (client: Client) => (await client.get('authentication/sessions')).status === 200
const stored = async (table: 'session' | 'refresh_token' | 'password_reset') =>
  (await world.database.reads.selectFrom(table).selectAll().execute()).length

describe('a session', () => {
  test('is open for 15 minutes without a refresh', async () => {
    const client = await world.as('USER')
    world.travel(15 * MINUTE - 1)
    expect(await isSignedIn(client)).toBe(true)
    world.travel(1)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('is refreshed within 30 days after the last refresh, and its row goes with a later login', async () => {
    const client = await world.as('USER')
    for (let turn = 0; turn < 2; turn += 1) {
      world.travel(30 * DAY - 1)
      expect(await refresh(client)).toBe(200)
    }
    expect(await isSignedIn(client)).toBe(true)
    world.travel(30 * DAY)
    expect(await refresh(client)).toBe(403)
    world.travel(1)
    expect(await stored('session')).toBe(1)
    await world.as('USER')
    expect(await stored('session')).toBe(1)
  })

  test('ends 90 days after its login, however often it was refreshed', async () => {
    const client = await world.as('USER')
    for (let turn = 0; turn < 4; turn += 1) {
      world.travel(turn < 3 ? 29 * DAY : 3 * DAY - 1)
      expect(await refresh(client)).toBe(200)
    }
    world.travel(1)
    expect(await isSignedIn(client)).toBe(true)
    expect(await refresh(client)).toBe(401)
    expect([await isSignedIn(client), await stored('session')]).toEqual([false, 0])
  })

  test('that has run out answers no access token, even one that lasts longer', async () => {
    const client = await world.as('USER')
    const expires_at = new Date(Date.now() - MINUTE).toISOString()
    await world.database.writes.updateTable('session').set({ expires_at }).execute()
    expect(await isSignedIn(client)).toBe(false)
  })
})

describe('a refresh token that was used', () => {
  test('gives another pair for 30 seconds, because two tabs may refresh at once', async () => {
    const client = await world.as('USER')
    const tab = copyOf(client)
    expect(await refresh(client)).toBe(200)
    world.travel(30 * SECOND)
    expect(await refresh(tab)).toBe(200)
    expect([await isSignedIn(client), await isSignedIn(tab)]).toEqual([true, true])
  })

  test('ends the session when it comes back later, for its owner as well', async () => {
    const client = await world.as('USER')
    const thief = copyOf(client)
    expect(await refresh(client)).toBe(200)
    world.travel(30 * SECOND + 1)
    expect(await refresh(thief)).toBe(401)
    expect([await isSignedIn(client), await refresh(client)]).toEqual([false, 401])
    expect(await stored('session')).toBe(0)
  })

  test('is not kept alive by being used again within these seconds', async () => {
    const client = await world.as('USER')
    const tabs = [copyOf(client), copyOf(client)] as const
    expect(await refresh(client)).toBe(200)
    world.travel(20 * SECOND)
    expect(await refresh(tabs[0])).toBe(200)
    world.travel(20 * SECOND)
    expect(await refresh(tabs[1])).toBe(401)
  })

  test('is deleted with a refresh after these seconds', async () => {
    const client = await world.as('USER')
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await refresh(client)).toBe(200)
      world.travel(MINUTE)
    }
    // The newest one and the one that was used for it.
    expect(await refresh(client)).toBe(200)
    expect(await stored('refresh_token')).toBe(2)
  })
})

test('a browser that knows an account has a count of its own for 180 days after its login', async () => {
  await world.person('USER', { email, email_key: email, password_hash: hash })
  const logIn = (secret: string, client = new Client(world.origin)) =>
    client.post('authentication/login', { email, password: secret })
  const browser = new Client(world.origin)
  expect((await logIn(password, browser)).status).toBe(200)
  world.travel(180 * DAY - 1)
  expect(await countFree(() => logIn('Guessing!1'), 401)).toBe(5)
  expect((await logIn(password, copyOf(browser))).status).toBe(200)
  world.travel(1)
  expectPause(await logIn(password, copyOf(browser)), 30)
})

describe('a link to set a new password', () => {
  const tokenOf = (link: string) => link.split('#token=')[1]
  const reset = async (token: string | undefined) =>
    (await new Client(world.origin).post('authentication/resetPassword', { token, newPassword: 'Running?2026' })).status
  async function issue() {
    const admin = await world.as('ADMIN')
    const { id: userId } = await world.person('USER')
    return tokenOf((await admin.post('profile/issuePasswordReset', { userId })).body.body.link)
  }

  test('is good for an hour', async () => {
    const [first, second] = [await issue(), await issue()]
    world.travel(60 * MINUTE - 1)
    expect(await reset(first)).toBe(200)
    world.travel(1)
    expect(await reset(second)).toBe(400)
  })

  test('that has run out is deleted with the next one of anyone; the others stay', async () => {
    await issue()
    world.travel(30 * MINUTE)
    const later = await issue()
    world.travel(30 * MINUTE + 1)
    expect(await stored('password_reset')).toBe(2)
    await issue()
    expect(await stored('password_reset')).toBe(2)
    expect(await reset(later)).toBe(200)
  })
})

test('a link to confirm an address is good for a day', async () => {
  const confirm = async (letter: Letter | undefined) => {
    const token = decodeURIComponent(letter?.text.match(/#token=(\S+)/)?.[1] ?? '')
    return (await new Client(world.origin).post('authentication/confirmEmail', { token })).status
  }
  for (let turn = 0; turn < 2; turn += 1) {
    const client = await world.as('USER', { email_confirmed_at: null })
    await client.post('authentication/sendConfirmation')
    await expect.poll(() => letters.length).toBe(turn + 1)
  }
  world.travel(DAY - 1)
  expect(await confirm(letters[0])).toBe(200)
  world.travel(1)
  expect(await confirm(letters[1])).toBe(400)
})
