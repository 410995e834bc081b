import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client, Reply } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let visitor: Client
let member: Client
let owner: Client
let address: string
let email: string
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  member = await world.as('ADMIN')
})
afterAll(() => world.close())
// No cache knows the profile of a new person.
beforeEach(async () => {
  owner = await world.as('USER')
  const own = (await owner.get('profile/viewProfile/ownProfile')).body.body
  email = own.email
  address = `profile/viewProfile/${own._id}`
})

const emailIn = ({ body }: Reply) => body.body.email as string | undefined
const headersOf = ({ headers }: Reply) => [headers.get('cache-control'), headers.has('etag')]

test('the own id answers with the email, all others never get it, whatever the order', async () => {
  const asked = [owner, member, visitor, owner, visitor, member, owner]
  for (const client of asked) {
    const reply = await client.get(address)
    const isOwn = client === owner
    expect([reply.status, emailIn(reply)]).toEqual([200, isOwn ? email : undefined])
    expect(JSON.stringify(reply.body).includes(email)).toBe(isOwn)
    expect(headersOf(reply)).toEqual(isOwn ? ['no-store', false] : ['no-cache', true])
  }
})

test('requests at once do not share the answer of the owner', async () => {
  const clients = Array.from({ length: 30 }, (_, n) => [owner, visitor, member][n % 3] as Client)
  const replies = await Promise.all(clients.map((client) => client.get(address)))
  expect(replies.map(emailIn)).toEqual(clients.map((client) => (client === owner ? email : undefined)))
})

test('the answer for everyone is cached and revalidated; the owner never gets a 304', async () => {
  const etag = (await visitor.get(address)).headers.get('etag') ?? ''
  for (const client of [visitor, member]) {
    expect((await client.get(address, { 'if-none-match': etag })).status).toBe(304)
  }
  const own = await owner.get(address, { 'if-none-match': etag })
  expect([own.status, emailIn(own)]).toEqual([200, email])
})

test('after the session has ended, the owner gets the answer for everyone', async () => {
  const cookies = [...owner.cookies]
  expect(emailIn(await owner.get(address))).toBe(email)
  await owner.post('authentication/logout')
  for (const [name, value] of cookies) owner.cookies.set(name, value)
  const reply = await owner.get(address)
  expect([reply.status, emailIn(reply)]).toEqual([200, undefined])
  owner.cookies.set('podium_access', 'a.0123456789abcdef01234567.9999999999999.forged')
  expect(emailIn(await owner.get(address))).toBeUndefined()
})

test('a change of the profile is in both answers at once', async () => {
  await visitor.get(address)
  await owner.form('PUT', 'profile/updateProfile', { name: 'Another Name' })
  for (const client of [visitor, owner, member]) {
    expect((await client.get(address)).body.body.name).toBe('Another Name')
  }
})
