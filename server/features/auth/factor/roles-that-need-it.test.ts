import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, personWithFactor, personWithPassword } from '#server/testing/access/second-factor.ts'
import { createAuthenticator } from '#server/testing/access/test-authenticator.ts'
import { Client } from '#server/testing/client.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const DEMANDED = { status: 403, body: { code: 'second_factor_demanded' } }

let world: World
beforeAll(async () => {
  world = await openWorld()
  const admin = await world.as('ADMIN')
  await admin.put('club/updateClub', { secondFactorRoles: ['HELPER'] })
})
afterAll(() => world.close())

const manage = (client: Client) => client.get('announcement/ownAnnouncements')

test('a helper without one reads as a member, and the calls of the role are refused until it is set up', async () => {
  const { client, reply } = await (await personWithPassword(world, 'HELPER')).logIn()
  expect(reply.body.body).toMatchObject({ role: 'HELPER', needsSecondFactor: true })
  expect(await manage(client)).toMatchObject(DEMANDED)
  expect((await client.get('application/getApplications')).status).toBe(200)
  expect((await client.get('profile/viewProfile/ownProfile')).body.body.needsSecondFactor).toBe(true)
  // What the role never could is refused as always.
  expect((await client.get('club/club')).status).toBe(200)
  expect((await client.put('club/updateClub', { name: 'Mine' })).body.code).toBe('role_forbidden')

  const { secret } = (await client.post('authentication/beginSecondFactor')).body.body
  await client.post('authentication/confirmSecondFactor', { code: codeOf(world, secret) })
  expect((await manage(client)).status).toBe(200)
  const { body } = await client.get('profile/viewProfile/ownProfile')
  expect(Object.keys(body.body)).not.toContain('needsSecondFactor')
})

test('a helper with one, or with a passkey, works as before; a password alone does not, where only a passkey is there', async () => {
  const { client } = await personWithFactor(world, 'HELPER')
  expect((await manage(client)).status).toBe(200)
  const person = await personWithPassword(world, 'HELPER')
  const withPassword = (await person.logIn()).client
  const passkey = createAuthenticator(world.origin)
  await passkey.add(withPassword)
  const withPasskey = new Client(world.origin)
  await passkey.logIn(withPasskey)
  expect((await manage(withPasskey)).status).toBe(200)
  expect(await manage(withPassword)).toMatchObject(DEMANDED)
})

test('without its last passkey a session does what one with a password does', async () => {
  const person = await personWithPassword(world, 'HELPER')
  const passkey = createAuthenticator(world.origin)
  await passkey.add((await person.logIn()).client)
  const client = new Client(world.origin)
  await passkey.logIn(client)
  const [first] = (await client.get('authentication/secondFactor')).body.body.passkeys
  expect((await client.delete(`authentication/passkeys/${first._id}`)).status).toBe(200)
  expect(await manage(client)).toMatchObject(DEMANDED)
})

test('a live event of the role is refused alike', async () => {
  const { client } = await (await personWithPassword(world, 'HELPER')).logIn()
  const live = new LiveClient(world.origin, client)
  await live.connected()
  const sent = { team1: 'x', team2: 'y', sport: 'CRICKET', gender: 'MALE', scoreUpdater: 'z' }
  expect(await live.sendRaw('createLiveMatchFromEnteredData', sent)).toMatchObject({ code: 'second_factor_demanded' })
  live.close()
})

test('other roles, and members, are not asked', async () => {
  const admin = await world.as('ADMIN')
  expect((await manage(admin)).status).toBe(200)
  const { reply } = await (await personWithPassword(world)).logIn()
  expect(Object.keys(reply.body.body)).not.toContain('needsSecondFactor')
})

test('the club’s answer names the roles only while there are any', async () => {
  const admin = await world.as('ADMIN')
  expect((await admin.get('club/club')).body.body.secondFactorRoles).toEqual(['HELPER'])
  await admin.put('club/updateClub', { secondFactorRoles: [] })
  expect(Object.keys((await admin.get('club/club')).body.body)).not.toContain('secondFactorRoles')
  await admin.put('club/updateClub', { secondFactorRoles: ['HELPER'] })
})
