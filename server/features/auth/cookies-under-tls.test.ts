import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#server/platform/auth/cookies.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const TLS = { 'x-forwarded-proto': 'https' }
const HOST_ONLY = ['__Host-podium_access', '__Host-podium_refresh', '__Host-podium_device']
let world: World
beforeAll(async () => {
  world = await openWorld({ trustProxy: true })
  const password_hash = await hashPassword(login.password)
  await world.person('USER', { email: login.email, email_key: login.email, password_hash })
})
afterAll(() => world.close())

const call = (client: Client, name: string, body: unknown = {}) =>
  client.send('POST', `authentication/${name}`, body, TLS)
const isSignedIn = async (client: Client) => (await client.get('authentication/sessions', TLS)).status === 200

test('under TLS cookies are bound to the host', async () => {
  const client = new Client(world.origin)
  const { headers } = await call(client, 'login', login)
  const lines = headers.getSetCookie()
  expect(lines.map((line) => line.split('=')[0])).toEqual(HOST_ONLY)
  for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await isSignedIn(client)).toBe(true)
  expect((await call(client, 'refreshToken')).status).toBe(200)
  await call(client, 'logout')
  expect([...client.cookies.keys()]).toEqual(['__Host-podium_device'])
})

test('a browser with cookies of the version before stays signed in, and leaves with none of them', async () => {
  const client = await world.as('USER')
  expect([...client.cookies.keys()]).toEqual([ACCESS_COOKIE, REFRESH_COOKIE])
  expect(await isSignedIn(client)).toBe(true)
  expect((await call(client, 'refreshToken')).status).toBe(200)
  expect([...client.cookies.keys()]).toEqual([ACCESS_COOKIE, REFRESH_COOKIE, ...HOST_ONLY.slice(0, 2)])
  client.cookies.set(ACCESS_COOKIE, 'of-another-host')
  expect(await isSignedIn(client)).toBe(true)
  await call(client, 'logout')
  expect([...client.cookies.keys()]).toEqual([])
  expect(await isSignedIn(client)).toBe(false)
})
