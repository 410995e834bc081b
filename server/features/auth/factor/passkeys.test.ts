import { afterAll, beforeAll, expect, test } from 'vitest'
import { personWithFactor, personWithPassword } from '#server/testing/access/second-factor.ts'
import { createAuthenticator } from '#server/testing/access/test-authenticator.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const REFUSED = { status: 400, body: { code: 'passkey_refused' } }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const browser = () => new Client(world.origin)
const isSignedIn = async (client: Client) => (await client.get('authentication/sessions')).status === 200

async function personWithPasskey(type?: 'ec' | 'rsa' | 'ed25519') {
  const person = await personWithFactor(world)
  const authenticator = createAuthenticator(world.origin, type)
  expect((await authenticator.add(person.client)).status).toBe(200)
  return { ...person, authenticator }
}

test.each(['ec', 'rsa', 'ed25519'] as const)('a passkey (%s) is password and second factor in one', async (type) => {
  const { id, authenticator } = await personWithPasskey(type)
  const client = browser()
  const { status, body } = await authenticator.logIn(client)
  expect([status, body.body._id, await isSignedIn(client)]).toEqual([200, id, true])
})

test('a person has several, by name, and removes one, which then no longer signs in', async () => {
  const { client, authenticator } = await personWithPasskey()
  const second = createAuthenticator(world.origin)
  await second.add(client, 'Laptop')
  const list = async () => (await client.get('authentication/secondFactor')).body.body.passkeys
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Laptop'])
  const [first] = await list()
  const stranger = await world.as('USER')
  expect((await stranger.delete(`authentication/passkeys/${first._id}`)).status).toBe(404)
  expect((await client.delete(`authentication/passkeys/${first._id}`)).status).toBe(200)
  expect(await authenticator.logIn(browser())).toMatchObject(REFUSED)
  expect((await second.logIn(browser())).status).toBe(200)
})

test('a passkey that is removed takes its sessions along', async () => {
  const { client, authenticator } = await personWithPasskey()
  const thief = browser()
  await authenticator.logIn(thief)
  const [first] = (await client.get('authentication/secondFactor')).body.body.passkeys
  await client.delete(`authentication/passkeys/${first._id}`)
  expect([await isSignedIn(thief), await isSignedIn(client)]).toEqual([false, true])
})

test.each([
  ['of another site', { origin: 'https://podium.example' }],
  ['for another relying party', { rpId: 'podium.example' }],
  ['without a check of the user', { isVerified: false }],
  ['to another challenge', { challenge: 'A'.repeat(43) }],
])('an answer %s is refused', async (_, twist) => {
  const { client, authenticator } = await personWithPasskey()
  expect(await authenticator.logIn(browser(), twist)).toMatchObject(REFUSED)
  expect(await createAuthenticator(world.origin).add(client, 'Tablet', twist)).toMatchObject(REFUSED)
})

test('an id with characters that no authenticator writes is refused', async () => {
  const { authenticator } = await personWithPasskey()
  const client = browser()
  const answer = await authenticator.get(client)
  for (const id of ['\u0000', '\ud800\u0000', `${answer.id}\u0000`, 'a b'])
    expect(await client.post('authentication/loginWithPasskey', { ...answer, id })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'id' }] },
    })
})

test('a signature of another key is refused', async () => {
  const { authenticator } = await personWithPasskey()
  const client = browser()
  const other = await createAuthenticator(world.origin).get(client)
  const { id } = await authenticator.get(client)
  expect(await client.post('authentication/loginWithPasskey', { ...other, id })).toMatchObject(REFUSED)
})

test('a challenge is for one browser, one login and five minutes', async () => {
  const { authenticator } = await personWithPasskey()
  const client = browser()
  const answer = await authenticator.get(client)
  expect(await browser().post('authentication/loginWithPasskey', answer)).toMatchObject(REFUSED)
  expect((await client.post('authentication/loginWithPasskey', answer)).status).toBe(200)
  expect(await client.post('authentication/loginWithPasskey', answer)).toMatchObject(REFUSED)
  const late = browser()
  const old = await authenticator.get(late)
  world.travel(5 * 60_000)
  expect(await late.post('authentication/loginWithPasskey', old)).toMatchObject(REFUSED)
})

test('a copy of a passkey that counts is refused', async () => {
  const { authenticator } = await personWithPasskey()
  expect((await authenticator.logIn(browser())).status).toBe(200)
  authenticator.setBack()
  expect(await authenticator.logIn(browser())).toMatchObject(REFUSED)
})

test('no two accounts have one passkey', async () => {
  const { authenticator } = await personWithPasskey()
  const { client } = await (await personWithPassword(world)).logIn()
  expect(await authenticator.add(client)).toMatchObject(REFUSED)
})

test('an admin’s link and the deletion of the account take passkeys away', async () => {
  const { id, authenticator } = await personWithPasskey()
  const admin = await world.as('ADMIN')
  const issued = await admin.post('profile/issuePasswordReset', { userId: id, dropsFactor: true })
  const token = issued.body.body.link.split('token=')[1]
  await browser().post('authentication/resetPassword', { token, newPassword: 'Running?2026' })
  expect(await authenticator.logIn(browser())).toMatchObject(REFUSED)
})
