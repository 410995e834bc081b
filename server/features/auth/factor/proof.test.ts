import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls.ts'
import { PASSWORD, personWithFactor, personWithPassword } from '#server/testing/access/second-factor.ts'
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
  test('ten minutes after the login, by password, code or passkey', async () => {
    const person = await personWithFactor(world, 'ADMIN')
    const { client } = person
    const passkey = createAuthenticator(world.origin)
    await passkey.add(client)
    expect((await nameClub(client)).status).toBe(200)
    const proofs = [
      async () => ({ password: PASSWORD }),
      async () => ({ code: person.code() }),
      async () => ({ passkey: await passkey.get(client) }),
    ]
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
    await elsewhere.post('authentication/prove', { password: PASSWORD })
    expect([(await nameClub(elsewhere)).status, (await nameClub(person.client)).status]).toEqual([200, 403])
  })

  test('for roles, rule books, the club, and what people log in with', () => {
    const asked = (who: string) => ALL_CALLS.filter((call) => call.asksAgain === who).map(({ path }) => path)
    expect(asked('withFactor').sort()).toEqual([
      'club/updateClub',
      'profile/assignRole',
      'profile/deassignRole',
      'profile/issuePasswordReset',
      'rulebook/adopt',
    ])
    expect(asked('always').sort()).toEqual([
      'authentication/beginSecondFactor',
      'authentication/newPasskeyOptions',
      'authentication/passkeys',
      'authentication/passkeys/:id',
      'authentication/renewRecoveryCodes',
    ])
  })
})

test('without a second factor an admin changes the club as before; only what people log in with asks', async () => {
  const { client } = await (await personWithPassword(world, 'ADMIN')).logIn()
  world.travel(ELEVEN_MINUTES)
  expect((await nameClub(client)).status).toBe(200)
  expect((await client.post('authentication/beginSecondFactor')).body.code).toBe('proof_required')
})

test('once it is off, nothing asks any more', async () => {
  const person = await personWithFactor(world, 'ADMIN')
  await person.client.post('authentication/endSecondFactor', { password: PASSWORD, code: person.code() })
  world.travel(ELEVEN_MINUTES)
  expect((await nameClub(person.client)).status).toBe(200)
})
