import { Signer } from '@fastify/cookie'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordUpdate } from '#contract/testing/samples.ts'
import { hashPassword, PASSWORD_COST } from '#server/platform/auth/passwords.ts'
import { sharedSecret } from '#server/platform/auth/secrets.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CAMPUS = '203.0.113.7'
const HOME = '198.51.100.9'
const email = 'asha@college.test'
const { oldPassword: password, newPassword } = passwordUpdate

let world: World
let hash: string
let id: string
beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(async () => {
  world = await openWorld({ limits: true, trustProxy: true })
  id = (await world.person('USER', { email, email_key: email, password_hash: hash })).id
})
afterEach(() => world.close())

const post = async (path: string, body: object, client = new Client(world.origin), address = HOME) =>
  (await client.send('POST', `authentication/${path}`, body, { 'x-forwarded-for': address })).status
const logIn = (secret: string, client?: Client, address = HOME) =>
  post('login', { email, password: secret }, client, address)
async function loggedIn(secret = password) {
  const client = new Client(world.origin)
  expect(await logIn(secret, client)).toBe(200)
  return client
}
async function reset(client: Client) {
  const admin = await world.as('ADMIN')
  const { link } = (await admin.post('profile/issuePasswordReset', { userId: id })).body.body
  expect(await post('resetPassword', { token: link.split('token=')[1], newPassword }, client)).toBe(200)
}
/** Guesses until strangers at this address are paused. */
async function guessAt(address: string) {
  for (let turn = 0; turn < 5; turn += 1) expect(await logIn('Guessing!1', undefined, address)).toBe(401)
  expect(await logIn('Guessing!1', undefined, address)).toBe(429)
}

test('after a reset former browsers count as strangers; the browser that has made it does not', async () => {
  const former = await loggedIn()
  await guessAt(CAMPUS)
  expect(await logIn(password, former, CAMPUS)).toBe(200)
  const own = new Client(world.origin)
  await reset(own)
  expect(await logIn(newPassword, own, CAMPUS)).toBe(200)
  expect(await logIn(newPassword, former, CAMPUS)).toBe(429)
  // At an address without guesses it proves the new password and is trusted again.
  expect(await logIn(newPassword, former)).toBe(200)
  expect(await logIn(newPassword, former, CAMPUS)).toBe(200)
})

test('after a change of the password the same holds', async () => {
  const [former, own] = [await loggedIn(), await loggedIn()]
  expect((await own.put('authentication/updatePassword', passwordUpdate)).status).toBe(200)
  await guessAt(CAMPUS)
  expect(await logIn(newPassword, own, CAMPUS)).toBe(200)
  expect(await logIn(newPassword, former, CAMPUS)).toBe(429)
})

test('a former browser requests links for a lost password like a stranger', async () => {
  const former = await loggedIn()
  const own = new Client(world.origin)
  await reset(own)
  const request = (client?: Client) => post('requestPasswordReset', { email }, client, CAMPUS)
  for (let turn = 0; turn < 3; turn += 1) expect(await request()).toBe(200)
  expect([await request(), await request(former), await request(own)]).toEqual([429, 429, 200])
})

test('a login that stores the password at a higher cost leaves a browser that is trusted', async () => {
  const password_hash = await hashPassword(password, { cost: { ...PASSWORD_COST, memory: 8_192 } })
  await world.database.writes.updateTable('profile').set({ password_hash }).execute()
  const client = await loggedIn()
  await guessAt(CAMPUS)
  expect(await logIn(password, client, CAMPUS)).toBe(200)
})

test('servers of the version before read the expiry and the id of a cookie, and their cookies are genuine', async () => {
  const { devices, store, now } = world.app.context
  const token = devices.issue(email, hash)
  const [expires, key] = token.split('.')
  expect(Number(expires)).toBeGreaterThan(now().getTime())
  expect(devices.read(token, email)).toMatchObject({ id: key })
  const prefix = `device\n${email}\n`
  const signer = new Signer(await sharedSecret(store, 'devices'))
  const before = signer.sign(`${prefix}${expires}.random`).slice(prefix.length)
  const device = devices.read(before, email)
  expect([device?.id, device?.hasProved(hash)]).toEqual(['random', false])
  expect(signer.unsign(prefix + token).valid).toBe(true)
})
