import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls.ts'
import { codeOf, PASSWORD, personWithFactor, personWithPassword } from '#server/testing/access/second-factor.ts'
import { createAuthenticator } from '#server/testing/access/test-authenticator.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const ELEVEN_MINUTES = 11 * 60_000

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.stopClock()
})
afterAll(() => world.close())

const nameClub = (client: Client) => client.put('club/updateClub', { name: `Club ${world.app.context.newId()}` })

describe('who has a second factor proves it again before something important changes', () => {
  test('ten minutes after the login, by code or passkey', async () => {
    const person = await personWithFactor(world, 'ADMIN')
    const { client } = person
    const passkey = createAuthenticator(world.origin)
    await passkey.add(client)
    expect((await nameClub(client)).status).toBe(200)
    const proofs = [async () => ({ code: person.code() }), async () => ({ passkey: await passkey.get(client) })]
    for (const proof of proofs) {
      world.travel(ELEVEN_MINUTES)
      await client.post('authentication/refreshToken')
      expect(await nameClub(client)).toMatchObject({ status: 403, body: { code: 'proof_required' } })
      expect((await client.post('authentication/prove', await proof())).status).toBe(200)
      expect((await nameClub(client)).status).toBe(200)
    }
  })

  test('with nothing that is wrong, of another person, or used', async () => {
    const person = await personWithFactor(world, 'ADMIN')
    const other = await personWithFactor(world)
    const theirs = createAuthenticator(world.origin)
    await theirs.add(other.client)
    world.travel(ELEVEN_MINUTES)
    const { client } = person
    const proofs = [
      {},
      { password: 'Wrong!2026' },
      { code: other.code() },
      { password: PASSWORD },
      { password: PASSWORD, code: '000000' },
      { passkey: await theirs.get(client) },
    ]
    for (const proof of proofs) expect((await client.post('authentication/prove', proof)).status).toBe(400)
    const code = person.code()
    expect((await client.post('authentication/prove', { code })).status).toBe(200)
    expect((await client.post('authentication/prove', { code })).body.code).toBe('wrong_code')
  })

  test('in the session that changes it: a proof elsewhere does not count', async () => {
    const person = await personWithFactor(world, 'ADMIN')
    const elsewhere = new Client(world.origin)
    await person.enter(person.code(), undefined, elsewhere)
    world.travel(ELEVEN_MINUTES)
    await elsewhere.post('authentication/prove', { code: person.code(1) })
    expect([(await nameClub(elsewhere)).status, (await nameClub(person.client)).status]).toEqual([200, 403])
  })

  test('for roles, rule books, the club, and what people log in with', () => {
    const asked = (who: string) => ALL_CALLS.filter((call) => call.asksAgain === who).map(({ path }) => path)
    expect(asked('withFactor').sort()).toEqual([
      'club/updateClub',
      'gc/readSeason',
      'profile/assignRole',
      'profile/deassignRole',
      'profile/issuePasswordReset',
      'profile/moveToDepartment/:id',
      'rulebook/adopt',
    ])
    expect(asked('always').sort()).toEqual([
      'authentication/beginSecondFactor',
      'authentication/collegeAccount',
      'authentication/collegeAccount',
      'authentication/newPasskeyOptions',
      'authentication/passkeys',
      'authentication/passkeys/:id',
      'authentication/renewRecoveryCodes',
      'authentication/sessions',
      'authentication/sessions/:id',
      'club/collegeProvider',
      'club/collegeProvider',
    ])
  })
})

test('without a second factor an admin changes the club as before; only what people log in with asks', async () => {
  const { client } = await (await personWithPassword(world, 'ADMIN')).logIn()
  world.travel(ELEVEN_MINUTES)
  expect((await nameClub(client)).status).toBe(200)
  expect((await client.post('authentication/beginSecondFactor')).body.code).toBe('proof_required')
})

test('a proof gives the session new tokens: the ones before end, the refresh token after a grace for other tabs', async () => {
  const person = await personWithFactor(world)
  const { client } = person
  const copyOf = (from: Client) => {
    const copy = new Client(world.origin)
    for (const [name, value] of from.cookies) copy.cookies.set(name, value)
    return copy
  }
  world.travel(60_000)
  const [before, tab] = [copyOf(client), copyOf(client)]
  expect((await client.post('authentication/prove', { code: person.code() })).status).toBe(200)
  const ownProfile = async (at: Client) => (await at.get('profile/viewProfile/ownProfile')).status
  expect([await ownProfile(client), await ownProfile(before)]).toEqual([200, 401])
  expect((await tab.post('authentication/refreshToken')).status).toBe(200)
  expect(await ownProfile(tab)).toBe(200)
  world.travel(31_000)
  expect((await before.post('authentication/refreshToken')).status).toBe(401)
})

test('once it is off, nothing asks any more', async () => {
  const person = await personWithFactor(world, 'ADMIN')
  await person.client.post('authentication/endSecondFactor', { password: PASSWORD, code: person.code() })
  world.travel(ELEVEN_MINUTES)
  expect((await nameClub(person.client)).status).toBe(200)
})

test('the password alone makes no recovery codes and no passkeys, which would turn the second factor off', async () => {
  const { client } = await personWithFactor(world)
  world.travel(ELEVEN_MINUTES)
  expect(await client.post('authentication/prove', { password: PASSWORD })).toMatchObject({
    status: 400,
    body: { code: 'wrong_code' },
  })
  for (const path of ['renewRecoveryCodes', 'newPasskeyOptions'])
    expect((await client.post(`authentication/${path}`)).body.code).toBe('proof_required')
})

test('an admin takes no own second factor away with a link, and nobody’s in a session of an hour ago', async () => {
  const admin = await personWithFactor(world, 'ADMIN')
  const other = await (await personWithPassword(world, 'ADMIN')).logIn()
  const ask = (client: Client) => client.post('profile/issuePasswordReset', { userId: admin.id, dropsFactor: true })
  expect(await ask(admin.client)).toMatchObject({ status: 409, body: { code: 'second_factor_on' } })
  world.travel(ELEVEN_MINUTES)
  expect((await ask(other.client)).body.code).toBe('proof_required')
})

test('a secret that no code has confirmed proves nothing', async () => {
  const { client } = await (await personWithPassword(world)).logIn()
  const { secret } = (await client.post('authentication/beginSecondFactor')).body.body
  world.travel(ELEVEN_MINUTES)
  expect((await client.post('authentication/prove', { code: codeOf(world, secret) })).body.code).toBe('wrong_code')
  expect((await client.post('authentication/confirmSecondFactor', { code: codeOf(world, secret) })).status).toBe(200)
})
