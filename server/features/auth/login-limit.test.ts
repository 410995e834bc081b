import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const { email, password } = login
const CAMPUS = '203.0.113.7'
const MINUTE = 60_000

let world: World
let hash: string
beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(async () => {
  world = await openWorld({ limits: true, trustProxy: true })
  await member(email)
})
afterEach(() => world.close())

const member = (address: string) => world.person('USER', { email: address, email_key: address, password_hash: hash })

async function logIn(body: object = login, address = CAMPUS, client = new Client(world.origin)) {
  const { status } = await client.send('POST', 'authentication/login', body, { 'x-forwarded-for': address })
  return { client, status }
}
const statuses = async (attempts: Promise<{ status: number }>[]) =>
  (await Promise.all(attempts)).map(({ status }) => status)

const guessHere = (count: number, address = CAMPUS) =>
  statuses(Array.from({ length: count }, () => logIn({ email, password: 'Guessing!1' }, address)))

test('a successful login takes back its own attempt and no guess of the same address', async () => {
  const { limits } = world.app.context
  for (let guess = 1; guess < 499; guess += 1) await limits.attempt('loginFromAddress', CAMPUS)
  for (let turn = 0; turn < 3; turn += 1) expect((await logIn()).status).toBe(200)
  expect(await guessHere(1)).toEqual([401])
  expect((await logIn()).status).toBe(200)
  const strangers = Array.from({ length: 10 }, (_, n) => logIn({ email: `stranger${n}@college.test`, password }))
  expect(await statuses(strangers)).toContain(429)
})

test('an address of IPv6 counts with its whole /64, an IPv4-mapped one as IPv4', async () => {
  for (let host = 1; host <= 5; host += 1) expect(await guessHere(1, `2001:db8:1:2::${host}`)).toEqual([401])
  expect(await guessHere(1, '2001:db8:1:2:ffff::1')).toEqual([429])
  expect((await logIn(login, '2001:db8:1:3::1')).status).toBe(200)
  await guessHere(5)
  expect((await logIn(login, `::ffff:${CAMPUS}`)).status).toBe(429)
}, 60_000)

test('a browser that knows the account is not locked out by guesses at the same address', async () => {
  const { client } = await logIn()
  await client.post('authentication/logout')
  expect(await guessHere(6)).toContain(429)
  expect((await logIn()).status).toBe(429)
  expect((await logIn(login, CAMPUS, client)).status).toBe(200)
})

test('a browser that knows the account is paused by its own guesses alone', async () => {
  const { client } = await logIn()
  const guess = () => logIn({ email, password: 'Guessing!1' }, CAMPUS, client)
  expect(await statuses(Array.from({ length: 6 }, guess))).toContain(429)
  expect((await logIn(login, CAMPUS, client)).status).toBe(429)
  expect((await logIn()).status).toBe(200)
  world.travel(MINUTE)
  expect((await logIn(login, CAMPUS, client)).status).toBe(200)
})

test('the cookie of a browser is ignored for another account, when forged, and after it has expired', async () => {
  const other = 'other@college.test'
  await member(other)
  const { client } = await logIn({ email: other, password })
  const token = client.cookies.get('podium_device') ?? ''
  expect(token).not.toBe('')
  await guessHere(6)
  expect((await logIn(login, CAMPUS, client)).status).toBe(429)
  await statuses(Array.from({ length: 6 }, () => logIn({ email: other, password: 'Guessing!1' })))
  for (const forged of [`${token.slice(0, -3)}AAA`, token.slice(5), 'x', '9999999999999.x.y']) {
    const forger = new Client(world.origin)
    forger.cookies.set('podium_device', forged)
    expect((await logIn({ email: other, password }, CAMPUS, forger)).status).toBe(429)
  }
  world.travel(181 * 24 * 60 * MINUTE)
  await statuses(Array.from({ length: 6 }, () => logIn({ email: other, password: 'Guessing!1' })))
  expect((await logIn({ email: other, password }, CAMPUS, client)).status).toBe(429)
}, 60_000)
