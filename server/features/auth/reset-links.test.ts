import { afterEach, beforeEach, expect, test } from 'vitest'
import { passwordUpdate } from '#contract/testing/samples.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { Client } from '#server/testing/client.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const MINUTE = 60_000
const OWNER = '203.0.113.7'
const STRANGER = '198.51.100.9'
const email = 'asha@college.test'
const { oldPassword: password, newPassword } = passwordUpdate

let world: World
let letters: Letter[]
let admin: Client
let userId: string
beforeEach(async () => {
  letters = []
  // Other letters tell of new passwords and browsers.
  const send = async (letter: Letter) => void (tokenIn(letter.text) && letters.push(letter))
  world = await openWorld({ limits: true, trustProxy: true }, { send })
  admin = await world.as('ADMIN')
  const password_hash = await hashPassword(password)
  userId = (await world.person('USER', { email, email_key: email, password_hash })).id
})
afterEach(() => world.close())

const request = async (address: string, client = new Client(world.origin), of = email) =>
  (await client.send('POST', 'authentication/requestPasswordReset', { email: of }, { 'x-forwarded-for': address }))
    .status
const times = async (count: number, address: string) => {
  const seen: number[] = []
  for (let turn = 0; turn < count; turn += 1) seen.push(await request(address))
  return seen
}
const tokenIn = (text: string) => /\/resetPassword#token=([\w-]+)/.exec(text)?.[1] ?? ''
const tokens = () => letters.map(({ text }) => tokenIn(text))
const issue = async () => tokenIn((await admin.post('profile/issuePasswordReset', { userId })).body.body.link)
const reset = async (token: string | undefined, secret = newPassword) =>
  (await new Client(world.origin).post('authentication/resetPassword', { token, newPassword: secret })).status
/** Each refused mail waits for a second. */
const refusalsAre = (count: number) => expect.poll(() => world.pauses.filter((ms) => ms === 1_000).length).toBe(count)
const lettersAre = (count: number) => expect.poll(() => letters.length).toBe(count)

test("a stranger's request leaves the link of an admin and those mailed before as they are", async () => {
  const issued = await issue()
  await request(OWNER)
  await lettersAre(1)
  await request(STRANGER)
  await lettersAre(2)
  expect(await reset(tokens()[0])).toBe(200)
  await issue()
  const again = await issue()
  await request(STRANGER)
  await lettersAre(3)
  expect(await reset(issued)).toBe(400)
  expect(await reset(again, 'Another!2026')).toBe(200)
})

test('one link that is used ends all others of the account, as a change of the password does', async () => {
  await times(2, OWNER)
  await lettersAre(2)
  const issued = await issue()
  expect(await reset(tokens()[0])).toBe(200)
  for (const late of [tokens()[1], issued]) expect(await reset(late)).toBe(400)
  const client = new Client(world.origin)
  const other = await issue()
  await client.post('authentication/login', { email, password: newPassword })
  const change = { oldPassword: newPassword, newPassword: 'Another!2026' }
  expect((await client.put('authentication/updatePassword', change)).status).toBe(200)
  expect(await reset(other)).toBe(400)
})

test('of two links that admins issue at once, the later one replaces the earlier', async () => {
  const other = await openTransaction(world.database, (tx) => profileLocks.byId(userId)(tx))
  const issued = Promise.all([issue(), issue()])
  await other.blocks(2)
  await other.commit()
  const links = world.database.reads.selectFrom('password_reset').select('hash').where('profile_id', '=', userId)
  const hashes = (await issued).map(hashOf)
  const [left, ...more] = await links.execute()
  expect(more).toEqual([])
  expect(hashes).toContain(left?.hash)
})

test("a stranger's requests do not use up those of the owner", async () => {
  expect(await times(5, STRANGER)).toEqual([200, 200, 200, 429, 429])
  expect(await times(3, OWNER)).toEqual([200, 200, 200])
})

test('a browser that knows the account is not held back by strangers at the same address', async () => {
  const client = new Client(world.origin)
  await client.post('authentication/login', { email, password })
  expect(await times(5, OWNER)).toContain(429)
  expect(await request(OWNER, client)).toBe(200)
})

test('an account is mailed 3 times at once and then every 10 minutes; the owner always has a link that lasts', async () => {
  for (let network = 0; network < 20; network += 1) await request(`2001:db8:0:${network}::1`)
  expect(await times(3, STRANGER)).toEqual([200, 200, 200])
  await lettersAre(3)
  await refusalsAre(20)
  world.travel(9 * MINUTE)
  expect(await request(OWNER)).toBe(200)
  await refusalsAre(21)
  world.travel(40 * MINUTE)
  // Nothing was mailed for the last request: it had a link for 51 minutes more.
  expect(letters).toHaveLength(3)
  expect(await request(OWNER)).toBe(200)
  await lettersAre(4)
  expect(await reset(tokens()[3])).toBe(200)
})

test('an unknown email is refused as often as a known one', async () => {
  const seen: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    seen.push(await request(STRANGER, new Client(world.origin), 'nobody@college.test'))
  }
  expect(seen).toEqual(await times(5, STRANGER))
})
