import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/testing/samples.ts'
import { DEVICE_COOKIE } from '#server/platform/auth/cookies.ts'
import { hashPassword, PASSWORD_COST } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const MINUTE = 60_000
let world: World
let hash: string
beforeAll(async () => {
  world = await openWorld()
  hash = await hashPassword(login.password)
  await world.person('ADMIN', { email: login.email, email_key: login.email, password_hash: hash })
})
afterAll(() => world.close())

async function loggedIn(): Promise<Client> {
  const client = new Client(world.origin)
  expect((await client.post('authentication/login', login)).status).toBe(200)
  return client
}
const isSignedIn = async (client: Client) => (await client.get('audit/entries')).status === 200
const refresh = (client: Client) => client.post('authentication/refreshToken')
const copyOf = (client: Client) => {
  const copy = new Client(world.origin)
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}

describe('login', () => {
  test('gives the profile and cookies that scripts cannot read', async () => {
    const client = new Client(world.origin)
    const { status, body, headers } = await client.post('authentication/login', {
      ...login,
      email: ' Admin@Example.test',
    })
    expect({ status, body: body.body }).toMatchObject({
      status: 200,
      body: { email: login.email, role: 'ADMIN', isAdmin: true },
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2/)
    const cookies = headers.getSetCookie()
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(await isSignedIn(client)).toBe(true)
  })

  test('an unknown email and a wrong password get the same answer', async () => {
    const visitor = new Client(world.origin)
    const wrong = await visitor.post('authentication/login', { ...login, password: 'Nothing!2026' })
    const unknown = await visitor.post('authentication/login', { ...login, email: 'nobody@example.test' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Wrong email or password.' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each([
    [{ ...login, email: 'nonsense' }, 'Invalid email address'],
    [{ ...login, email: `${'x'.repeat(100)}@example.test` }, 'Email is too long'],
    [{ ...login, password: 'x'.repeat(201) }, 'Password is too long.'],
    [{ ...login, password: { $ne: '' } }, 'password must be a text.'],
    [{ email: login.email }, 'password is required.'],
    [{ ...login, role: 'ADMIN' }, "Unknown field: 'role'."],
    [[], 'The request must be an object.'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await new Client(world.origin).post('authentication/login', body)
    expect(reply).toMatchObject({ status: 400, body: { error: sentence } })
  })

  test('raises the cost of an older, cheaper hash', async () => {
    const cheap = await hashPassword(login.password, { cost: { ...PASSWORD_COST, memory: 8_192 } })
    const email = 'old@example.test'
    const { id } = await world.person('USER', { email, email_key: email, password_hash: cheap })
    for (const _ of [1, 2]) {
      expect((await new Client(world.origin).post('authentication/login', { ...login, email })).status).toBe(200)
      const stored = world.database.reads.selectFrom('profile').select('password_hash').where('id', '=', id)
      expect((await stored.executeTakeFirstOrThrow()).password_hash).toContain(`m=${PASSWORD_COST.memory},`)
    }
  })
})

describe('the access token', () => {
  test('runs out after a quarter of an hour and is renewed by a refresh', async () => {
    const client = await loggedIn()
    world.travel(16 * MINUTE)
    expect(await isSignedIn(client)).toBe(false)
    const { status, body } = await refresh(client)
    expect({ status, token: typeof body.accessToken }).toEqual({ status: 200, token: 'string' })
    expect(await isSignedIn(client)).toBe(true)
  })

  test.each(['', 'x', 'a.b.c', 'a.000000000000000000000000.99999999999999.forged'])(
    'forged as %j it says nothing',
    async (token) => {
      const client = new Client(world.origin)
      client.cookies.set('podium_access', encodeURIComponent(token))
      expect((await client.get('audit/entries')).status).toBe(401)
      expect((await client.get('department/departments')).status).toBe(200)
    },
  )

  test('with a forged signature is refused each time it is sent', async () => {
    const client = await loggedIn()
    const token = decodeURIComponent(client.cookies.get('podium_access') ?? '')
    const forger = new Client(world.origin)
    forger.cookies.set('podium_access', encodeURIComponent(token.replace(/\.\d+\./, '.99999999999999.')))
    for (let turn = 0; turn < 3; turn += 1) expect((await forger.get('audit/entries')).status).toBe(401)
    expect(await isSignedIn(client)).toBe(true)
  })

  test('of a deleted person is refused on the next request; a new role applies at once', async () => {
    const client = await loggedIn()
    const { writes } = world.database
    await writes.updateTable('profile').set({ role: 'USER' }).where('email_key', '=', login.email).execute()
    expect((await client.get('audit/entries')).status).toBe(403)
    await writes.updateTable('profile').set({ role: 'ADMIN' }).where('email_key', '=', login.email).execute()
    expect((await client.get('audit/entries')).status).toBe(200)
    const gone = await world.as('ADMIN')
    await writes.deleteFrom('profile').where('email_key', '<>', login.email).execute()
    expect((await gone.get('audit/entries')).status).toBe(401)
  })
})

describe('the refresh token', () => {
  test('is answered at both addresses; without one it is a 403', async () => {
    const client = await loggedIn()
    expect((await client.post('refreshToken')).status).toBe(200)
    expect((await refresh(new Client(world.origin))).status).toBe(403)
  })

  test('ten tabs that refresh at once stay signed in', async () => {
    const client = await loggedIn()
    const tabs = Array.from({ length: 10 }, () => copyOf(client))
    const replies = await Promise.all(tabs.map(refresh))
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
    world.travel(MINUTE)
    // The browser stores the cookie of the last reply, so all of them must work.
    for (const tab of tabs.slice(0, 3)) expect((await refresh(tab)).status).toBe(200)
  })

  test('an old one that comes back later ends the whole session', async () => {
    const client = await loggedIn()
    const thief = copyOf(client)
    expect((await refresh(client)).status).toBe(200)
    world.travel(MINUTE)
    expect(await refresh(thief)).toMatchObject({ status: 401, body: { error: 'Unauthorized! Please log in again.' } })
    expect(await isSignedIn(client)).toBe(false)
    expect((await refresh(client)).status).toBe(401)
    expect([...client.cookies.keys()]).toEqual([DEVICE_COOKIE])
  })

  test('a forged one ends the session it names, a malformed one is refused, an expired one is a 403', async () => {
    const client = await loggedIn()
    const forger = copyOf(client)
    const token = decodeURIComponent(client.cookies.get('podium_refresh') ?? '')
    forger.cookies.set('podium_refresh', encodeURIComponent(`${token.slice(0, -4)}AAAA`))
    expect((await refresh(forger)).status).toBe(401)
    expect(await isSignedIn(client)).toBe(false)
    for (const nonsense of ['x', 'r.1.2.3', `r.${'0'.repeat(24)}`, 'a'.repeat(4000)]) {
      const stranger = new Client(world.origin)
      stranger.cookies.set('podium_refresh', nonsense)
      expect((await refresh(stranger)).status).toBe(401)
    }
    const late = await loggedIn()
    world.travel(31 * 24 * 60 * MINUTE)
    expect((await refresh(late)).status).toBe(403)
  })

  test('is stored as a hash only', async () => {
    const client = await loggedIn()
    const token = decodeURIComponent(client.cookies.get('podium_refresh') ?? '')
    const rows = await world.database.reads.selectFrom('refresh_token').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 60))
  })
})

test('a token of the other kind, a shortened one and one of another club are refused', async () => {
  const client = await loggedIn()
  const access = client.cookies.get('podium_access') ?? ''
  const token = client.cookies.get('podium_refresh') ?? ''
  const elsewhere = await openWorld()
  const foreign = (await elsewhere.as('ADMIN')).cookies
  await elsewhere.close()
  for (const worthless of [token, access.slice(0, -10), access.slice(0, 20), foreign.get('podium_access') ?? '']) {
    const stranger = new Client(world.origin)
    stranger.cookies.set('podium_access', worthless)
    expect((await stranger.get('audit/entries')).status).toBe(401)
  }
  for (const worthless of [access, foreign.get('podium_refresh') ?? '']) {
    const stranger = new Client(world.origin)
    stranger.cookies.set('podium_refresh', worthless)
    expect((await refresh(stranger)).status).toBe(401)
  }
  expect(await isSignedIn(client)).toBe(true)
})

test('after a fault a browser keeps its cookies, and is still signed in', async () => {
  const client = await loggedIn()
  const { schema } = world.database.writes
  await schema.alterTable('refresh_token').renameTo('refresh_token_gone').execute()
  expect((await refresh(client)).status).toBe(500)
  await schema.alterTable('refresh_token_gone').renameTo('refresh_token').execute()
  expect((await refresh(client)).status).toBe(200)

  await schema.alterTable('session').renameTo('session_gone').execute()
  expect((await client.post('authentication/logout')).status).toBe(500)
  await schema.alterTable('session_gone').renameTo('session').execute()
  expect(await isSignedIn(client)).toBe(true)
})

test('logout ends the session on the server, clears its cookies and succeeds twice', async () => {
  const client = await loggedIn()
  const other = copyOf(client)
  expect(await client.post('authentication/logout')).toMatchObject({
    status: 200,
    body: { message: 'You are logged out.' },
  })
  expect([...client.cookies.keys()]).toEqual([DEVICE_COOKIE])
  expect(await isSignedIn(other)).toBe(false)
  expect((await client.post('authentication/logout')).status).toBe(200)
})

test('a write from another site is refused, one from our own page is not', async () => {
  const client = await loggedIn()
  const write = (headers: Record<string, string>) => client.send('POST', 'authentication/logout', undefined, headers)
  expect((await write({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await write({ origin: 'null' })).status).toBe(403)
  expect((await write({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await isSignedIn(client)).toBe(true)
  expect((await write({ origin: world.origin })).status).toBe(200)
})
