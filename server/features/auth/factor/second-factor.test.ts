import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, PASSWORD, personWithFactor, personWithPassword } from '#server/testing/access/second-factor.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const HOUR = 3_600_000
const STEP = 30_000

let world: World
beforeAll(async () => {
  world = await openWorld()
  // The steps of codes must not pass by themselves.
  world.stopClock()
})
afterAll(() => world.close())

const isSignedIn = async (client: Client) => (await client.get('authentication/sessions')).status === 200
const WRONG = { status: 400, body: { code: 'wrong_code' } }

describe('setting it up', () => {
  test('counts once a code has confirmed it, ends other sessions, and shows ten recovery codes', async () => {
    const person = await personWithPassword(world)
    const { client } = await person.logIn()
    const other = (await person.logIn()).client
    const begun = await client.post('authentication/beginSecondFactor')
    expect(begun.body.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.body.address).toContain(`secret=${begun.body.body.secret}`)
    expect((await person.logIn()).reply.status).toBe(200)
    expect(await client.post('authentication/confirmSecondFactor', { code: '000000' })).toMatchObject(WRONG)
    expect((await client.get('authentication/secondFactor')).body.body).toMatchObject({ isOn: false })

    const code = codeOf(world, begun.body.body.secret)
    const { recoveryCodes } = (await client.post('authentication/confirmSecondFactor', { code })).body.body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false])
  })

  test('is shown in the profile, and does not begin again', async () => {
    const person = await personWithFactor(world)
    expect((await person.client.get('authentication/secondFactor')).body.body).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      passkeys: [],
    })
    expect((await person.client.post('authentication/beginSecondFactor')).body.code).toBe('second_factor_on')
  })

  test('keeps neither the secret nor a recovery code in the database', async () => {
    const { id, secret, recoveryCodes } = await personWithFactor(world)
    const { reads } = world.database
    const factor = await reads.selectFrom('second_factor').selectAll().where('profile_id', '=', id).execute()
    const codes = await reads.selectFrom('recovery_code').selectAll().where('profile_id', '=', id).execute()
    const stored = JSON.stringify([factor, codes])
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(hidden)
  })
})

describe('signing in', () => {
  test('without a second factor is as before', async () => {
    const { reply } = await (await personWithPassword(world)).logIn()
    expect(reply).toMatchObject({ status: 200, body: { message: 'Welcome back!' } })
    expect(Object.keys(reply.body.body)).not.toContain('needsSecondFactor')
  })

  test('a right password alone gets a ticket, and no session and no data', async () => {
    const person = await personWithFactor(world)
    const { client, reply } = await person.logIn()
    expect(reply).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'error', 'ticket'])
    expect(client.cookies.size).toBe(0)
    expect((await person.logIn('Wrong!2026')).reply.body).toEqual({
      error: 'Wrong email or password.',
      code: 'wrong_credentials',
    })
  })

  test('the code of the app opens it; the same code does not work again', async () => {
    const person = await personWithFactor(world)
    const client = new Client(world.origin)
    const { status, body } = await person.enter(person.code(), undefined, client)
    expect([status, body.body._id, await isSignedIn(client)]).toEqual([200, person.id, true])
    expect(await person.enter(person.code())).toMatchObject(WRONG)
    expect((await person.enter(person.code(1))).status).toBe(200)
  })

  test('a code that was right an hour ago, and one of another person, are refused', async () => {
    const person = await personWithFactor(world)
    const other = await personWithFactor(world)
    const old = person.code()
    world.travel(HOUR)
    expect(await person.enter(old)).toMatchObject(WRONG)
    expect(await person.enter(other.code())).toMatchObject(WRONG)
    expect(await person.enter(person.code(-2))).toMatchObject(WRONG)
    expect((await person.enter(person.code(-1))).status).toBe(200)
  })

  test('a recovery code works once, however it is written, and only for its owner', async () => {
    const person = await personWithFactor(world)
    const other = await personWithFactor(world)
    const [code = ''] = person.recoveryCodes
    expect(await other.enter(code)).toMatchObject(WRONG)
    expect((await person.enter(code.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
    expect(await person.enter(code)).toMatchObject(WRONG)
    expect((await person.client.get('authentication/secondFactor')).body.body.recoveryCodesLeft).toBe(9)
  })

  test('a ticket works once, for five minutes, and until the password changes', async () => {
    const person = await personWithFactor(world)
    const expired = { status: 400, body: { code: 'ticket_expired' } }
    const [used, late, forged] = [await person.ticket(), await person.ticket(), 'x'.repeat(40)]
    expect((await person.enter(person.code(), used)).status).toBe(200)
    expect(await person.enter(person.code(1), used)).toMatchObject(expired)
    expect(await person.enter(person.code(1), forged)).toMatchObject(expired)
    world.travel(5 * 60_000)
    expect(await person.enter(person.code(), late)).toMatchObject(expired)
    const before = await person.ticket()
    await person.client.put('authentication/updatePassword', { oldPassword: PASSWORD, newPassword: 'Running?2026' })
    expect(await person.enter(person.code(), before)).toMatchObject(expired)
  })

  test('of two logins at once with one code, one succeeds', async () => {
    const person = await personWithFactor(world)
    const both = await Promise.all([person.enter(person.code()), person.enter(person.code())])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('turning it off', () => {
  test('takes the password and a code', async () => {
    const person = await personWithFactor(world)
    const end = (password: string, code: string) =>
      person.client.post('authentication/endSecondFactor', { password, code })
    expect((await end('Wrong!2026', person.code())).body.code).toBe('wrong_password')
    expect(await end(PASSWORD, '000000')).toMatchObject(WRONG)
    expect((await end(PASSWORD, person.code())).status).toBe(200)
    expect((await person.logIn()).reply.status).toBe(200)
    expect((await person.client.get('authentication/secondFactor')).body.body.recoveryCodesLeft).toBe(0)
  })

  test('a new set of recovery codes ends the one before', async () => {
    const person = await personWithFactor(world)
    const { recoveryCodes } = (await person.client.post('authentication/renewRecoveryCodes')).body.body
    expect(await person.enter(person.recoveryCodes[0] ?? '')).toMatchObject(WRONG)
    expect((await person.enter(recoveryCodes[0])).status).toBe(200)
  })

  test('an admin’s link does it where it says so; the password then is enough', async () => {
    const admin = await world.as('ADMIN')
    const newPassword = 'Running?2026'
    for (const dropsFactor of [false, true]) {
      const person = await personWithFactor(world)
      const issued = await admin.post('profile/issuePasswordReset', { userId: person.id, dropsFactor })
      const token = issued.body.body.link.split('token=')[1]
      await new Client(world.origin).post('authentication/resetPassword', { token, newPassword })
      expect((await person.logIn(newPassword)).reply.status).toBe(dropsFactor ? 200 : 401)
    }
  })

  test('each step stands in the audit trail', async () => {
    const person = await personWithFactor(world, 'HELPER')
    await person.client.post('authentication/renewRecoveryCodes')
    world.travel(STEP)
    await person.client.post('authentication/endSecondFactor', { password: PASSWORD, code: person.code() })
    const trail = await (await world.as('ADMIN')).get(`audit/entries?subject=profile&actor=${person.id}`)
    expect(trail.body.body.map(({ action }: { action: string }) => action)).toEqual([
      'endSecondFactor',
      'renewRecoveryCodes',
      'confirmSecondFactor',
      'logIn',
    ])
    expect(JSON.stringify(trail.body)).not.toContain(person.secret)
  })
})

test('wrong codes are limited for the account, from whatever network', async () => {
  const limited = await openWorld({ limits: true, trustProxy: true })
  const person = await personWithFactor(limited)
  const ticket = await person.ticket()
  const guess = (network: number, code: string) =>
    new Client(limited.origin).send(
      'POST',
      'authentication/loginWithCode',
      { ticket, code },
      {
        'x-forwarded-for': `203.0.${network}.7`,
      },
    )
  const guesses = []
  for (let network = 1; network <= 6; network += 1) guesses.push((await guess(network, '000000')).status)
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await guess(7, person.code())).status).toBe(429)
  limited.travel(31_000)
  expect((await guess(7, person.code())).status).toBe(200)
  await limited.close()
})
