import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/calls.ts'
import type { Session } from '#contract/auth/calls.ts'
import { login } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const MOST_SESSIONS = 50
const { password } = login
const from = { userAgent: 'test', address: '127.0.0.1', requestId: 'test' }
let world: World
let hash: string
beforeAll(async () => {
  world = await openWorld()
  hash = await hashPassword(password)
})
afterAll(() => world.close())

async function member() {
  const email = `${world.app.context.newId()}@college.test`
  const { id } = await world.person('USER', { email, email_key: email, password_hash: hash })
  const { sessions, store } = world.app.context
  const begin = () => store.own((tx) => sessions.begin(tx, id, from))
  return { id, email, logIn: (client?: Client) => logIn(email, client), begin }
}
async function logIn(email: string, client = new Client(world.origin)) {
  expect((await client.post('authentication/login', { email, password })).status).toBe(200)
  return client
}
const isSignedIn = async (client: Client) => (await client.get('authentication/sessions')).status === 200
const listed = async (client: Client, query = '') => (await client.get(`authentication/sessions${query}`)).body
const isCurrent = (session: Session) => session.isCurrent
const stored = async (profileId: string) =>
  (await world.database.reads.selectFrom('session').select('id').where('profile_id', '=', profileId).execute()).length

describe('own sessions', () => {
  test('are listed with their device, and ended one by one or all others at once', async () => {
    const person = await member()
    const phone = await person.logIn()
    const laptop = await person.logIn()
    const library = await person.logIn()
    const { body } = await laptop.get('authentication/sessions')
    expect(body.body).toHaveLength(3)
    expect(body.body.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1)
    expect(Object.keys(body.body[0])).toEqual(['_id', 'device', 'address', 'createdAt', 'lastSeenAt', 'isCurrent'])
    const phoneSession = (await phone.get('authentication/sessions')).body.body.find(
      (one: { isCurrent: boolean }) => one.isCurrent,
    )
    expect((await laptop.delete(`authentication/sessions/${phoneSession._id}`)).status).toBe(200)
    expect([await isSignedIn(phone), await isSignedIn(library)]).toEqual([false, true])
    expect((await laptop.delete('authentication/sessions')).status).toBe(200)
    expect([await isSignedIn(laptop), await isSignedIn(library)]).toEqual([true, false])
  })

  test('a session of another person is not found', async () => {
    const mine = await (await member()).logIn()
    const theirs = await (await member()).logIn()
    const { body } = await theirs.get('authentication/sessions')
    expect((await mine.delete(`authentication/sessions/${body.body[0]._id}`)).status).toBe(404)
    expect(await isSignedIn(theirs)).toBe(true)
  })
})

test('an admin ends all sessions of another person, and of the own ones all but the present one', async () => {
  const person = await member()
  const [phone, laptop] = [await person.logIn(), await person.logIn()]
  const { id } = await world.person('ADMIN')
  const [admin, elsewhere] = [await world.signIn(id), await world.signIn(id)]
  const end = async (client: Client, userId: string) => (await client.post('profile/endSessions', { userId })).status
  expect(await end(phone, id)).toBe(403)
  expect([await end(admin, person.id), await end(admin, id)]).toEqual([200, 200])
  expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(elsewhere)]).toEqual([
    false,
    false,
    false,
  ])
  expect(await isSignedIn(admin)).toBe(true)
  expect((await phone.post('authentication/refreshToken')).status).toBe(401)
  expect(await end(admin, '0'.repeat(24))).toBe(404)
  const trail = (await admin.get(`audit/entries?subject=profile&actor=${id}`)).body.body
  expect(trail.map(({ action, subjectId }: AuditEntry) => [action, subjectId])).toEqual([
    ['endSessions', id],
    ['endSessions', person.id],
  ])
})

test('the list is paged: the current session first, then the one seen last', async () => {
  const person = await member()
  const client = await person.logIn()
  for (let later = 0; later < 20; later += 1) {
    world.travel(1_000)
    await person.begin()
  }
  const first = await listed(client)
  const second = await listed(client, '?page=2')
  expect(first).toMatchObject({ currentPage: 1, totalPages: 2 })
  expect([first.body.length, second.body.length]).toEqual([12, 9])
  const [current, ...others]: Session[] = [...first.body, ...second.body]
  expect([current?.isCurrent, others.some(isCurrent)]).toEqual([true, false])
  const seen = others.map(({ lastSeenAt }) => lastSeenAt)
  expect(seen).toEqual(seen.toSorted().reverse())
  expect(new Set([current, ...others].map((session) => session?._id)).size).toBe(21)
  expect(await listed(client, '?page=3')).toMatchObject({ body: [] })
  expect((await client.get('authentication/sessions?pageSize=100')).status).toBe(400)
})

test('a login in the same browser ends its former session, also that of another person; a refused one does not', async () => {
  const [person, other] = [await member(), await member()]
  const elsewhere = await person.logIn()
  const browser = await person.logIn()
  const body = { email: person.email, password: 'Guessing!1' }
  expect((await browser.post('authentication/login', body)).status).toBe(401)
  expect(await isSignedIn(browser)).toBe(true)
  await person.logIn(browser)
  expect(await stored(person.id)).toBe(2)
  await other.logIn(browser)
  expect([await stored(person.id), await stored(other.id)]).toEqual([1, 1])
  expect([await isSignedIn(elsewhere), await isSignedIn(browser)]).toEqual([true, true])
})

describe('a person has 50 sessions at most', () => {
  test('the login beyond them ends the one that was seen least recently', async () => {
    const person = await member()
    const [oldest, second] = [await person.logIn(), await person.logIn()]
    world.travel(1_000)
    expect((await oldest.post('authentication/refreshToken')).status).toBe(200)
    for (let more = 2; more < MOST_SESSIONS; more += 1) await person.begin()
    expect([await isSignedIn(oldest), await isSignedIn(second)]).toEqual([true, true])
    const newest = await person.logIn()
    expect(await stored(person.id)).toBe(MOST_SESSIONS)
    expect([await isSignedIn(oldest), await isSignedIn(second), await isSignedIn(newest)]).toEqual([true, false, true])
  })

  test('also when 60 logins arrive at once; those of other people stay', async () => {
    const [person, other] = [await member(), await member()]
    const bystander = await other.logIn()
    const clients = await Promise.all(Array.from({ length: 60 }, () => person.logIn()))
    expect(await stored(person.id)).toBe(MOST_SESSIONS)
    const signedIn = await Promise.all(clients.map(isSignedIn))
    expect(signedIn.filter(Boolean)).toHaveLength(MOST_SESSIONS)
    expect(await isSignedIn(bystander)).toBe(true)
  }, 60_000)
})

test.each(['profile', 'session'] as const)(
  'a refresh that waits while its %s is deleted is answered as signed out',
  async (table) => {
    const { id } = await member()
    const client = await world.signIn(id)
    const key = table === 'profile' ? 'id' : 'profile_id'
    const deletion = await openTransaction(world.database, (tx) => tx.deleteFrom(table).where(key, '=', id).execute())
    const refreshed = client.post('authentication/refreshToken')
    await deletion.blocks(1)
    await deletion.commit()
    expect(await refreshed).toMatchObject({ status: 401, body: { code: 'session_missing' } })
    expect(client.cookies.size).toBe(0)
  },
)

test('refreshes and the deletion of their account at once wait for each other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await member()
    const clients = await Promise.all([1, 2, 3].map(() => world.signIn(id)))
    const refreshes = clients.map(async (client) => (await client.post('authentication/refreshToken')).status)
    const deletion = world.database.writes.deleteFrom('profile').where('id', '=', id).execute()
    for (const status of await Promise.all(refreshes)) expect([200, 401]).toContain(status)
    await deletion
    expect(await stored(id)).toBe(0)
  }
})
