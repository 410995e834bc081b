import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordUpdate, signup } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { Client } from '#server/testing/client.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const HOUR = 3_600_000
const { oldPassword: password, newPassword } = passwordUpdate
let world: World
let hash: string
const letters: Letter[] = []
beforeAll(async () => {
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  world = await openWorld({}, mail)
  hash = await hashPassword(password)
})
afterAll(() => world.close())

async function member() {
  const email = `${world.app.context.newId()}@college.test`
  const row = await world.person('USER', { email, email_key: email, password_hash: hash })
  return { ...row, logIn: (secret = password) => logIn(email, secret) }
}
async function logIn(email: string, secret: string) {
  const client = new Client(world.origin)
  const { status } = await client.post('authentication/login', { email, password: secret })
  return { client, status }
}
const isSignedIn = async (client: Client) => (await client.get('authentication/sessions')).status === 200

describe('updating the password', () => {
  test('ends every other session of that person, and the old password is refused', async () => {
    const person = await member()
    const here = (await person.logIn()).client
    const there = (await person.logIn()).client
    expect((await new Client(world.origin).put('authentication/updatePassword', passwordUpdate)).status).toBe(401)
    expect((await here.put('authentication/updatePassword', passwordUpdate)).body.message).toBe('Password updated.')
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await person.logIn()).status).toBe(401)
    expect((await person.logIn(newPassword)).status).toBe(200)
  })

  test.each([
    [{ oldPassword: 'short' }, 'Old password to short'],
    [{ oldPassword: 'x'.repeat(251) }, 'Old password cannot be this long'],
    [{ oldPassword: 'Wrong!2026' }, 'Wrong password.'],
    [{ newPassword: password }, 'The new password is the old one.'],
    [{ newPassword: 'Short!1' }, 'Password must be at least 8 characters long'],
    [{ newPassword: `A!${'x'.repeat(199)}` }, 'Password is too long.'],
    [{ newPassword: 'nocapital!' }, 'Password must contain at least one uppercase letter'],
    [{ newPassword: 'NoSpecial1' }, 'Password must contain at least one special character'],
    [{ newPassword: 'P@ssW0rd' }, 'This is one of the most common passwords. Choose another one.'],
    [{ newPassword: 'College.Sports.1' }, 'Do not make the password of your name, your email or the name of the club.'],
  ])('refuses %j', async (change, sentence) => {
    const { client } = await (await member()).logIn()
    const reply = await client.put('authentication/updatePassword', { ...passwordUpdate, ...change })
    expect(reply).toMatchObject({ status: 400, body: { error: sentence } })
  })
})

describe('a lost password', () => {
  const request = (email: string) => new Client(world.origin).post('authentication/requestPasswordReset', { email })
  const reset = (token: string, secret = newPassword) =>
    new Client(world.origin).post('authentication/resetPassword', { token, newPassword: secret })
  const tokenIn = (text: string) => /\/resetPassword#token=([\w-]+)/.exec(text)?.[1] ?? ''

  test('is set with a mailed link, once; all sessions end', async () => {
    const person = await member()
    const { client } = await person.logIn()
    const known = await request(person.email.toUpperCase())
    const unknown = await request('nobody@college.test')
    expect(unknown.body).toEqual(known.body)
    const letter = () => letters.find(({ to, text }) => to === person.email && tokenIn(text))?.text ?? ''
    await expect.poll(letter).toContain(world.origin)
    const token = tokenIn(letter())
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { error: 'This link has been used or has run out. Ask for a new one.' },
    })
    expect(await isSignedIn(client)).toBe(false)
    expect((await person.logIn(newPassword)).status).toBe(200)
    expect(letters.some(({ to }) => to === 'nobody@college.test')).toBe(false)
  })

  test('by a link that an admin hands over, good for an hour; a newer one replaces it', async () => {
    const person = await member()
    const admin = await world.as('ADMIN')
    const issue = async () =>
      tokenIn((await admin.post('profile/issuePasswordReset', { userId: person.id })).body.body.link)
    const [first, second] = [await issue(), await issue()]
    expect((await reset(first)).status).toBe(400)
    world.travel(HOUR + 1)
    expect((await reset(second)).status).toBe(400)
    await admin.post('refreshToken')
    const third = await issue()
    const race = await Promise.all([reset(third), reset(third)])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400])
    const stored = await world.database.reads.selectFrom('password_reset').selectAll().execute()
    expect(stored).toEqual([])
  })

  test('the link is not in the audit trail, and only a hash of it in the database', async () => {
    const person = await member()
    const admin = await world.as('ADMIN')
    const { body } = await admin.post('profile/issuePasswordReset', { userId: person.id })
    const token = tokenIn(body.body.link)
    for (const table of ['password_reset', 'audit_entry'] as const) {
      const rows = await world.database.reads.selectFrom(table).selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    expect((await reset('nonsense')).status).toBe(400)
    expect((await reset(token, 'weak')).body.error).toBe('Password must be at least 8 characters long')
    expect((await reset(token)).status).toBe(200)
  })
})

describe('deleting the account', () => {
  test('needs the password and deletes memberships, sessions and picture; announcements stay', async () => {
    const person = await member()
    const { client } = await person.logIn()
    const { writes, reads } = world.database
    const at = new Date().toISOString()
    await writes
      .insertInto('announcement')
      .values({ id: world.app.context.newId(), title: 'Trials', created_by: person.id, created_at: at })
      .execute()
    expect(await client.post('authentication/deleteProfile', { password: 'Wrong!2026' })).toMatchObject({
      status: 400,
      body: { error: 'Wrong password.' },
    })
    expect((await client.post('authentication/deleteProfile', {})).status).toBe(400)
    expect((await client.post('authentication/deleteProfile', { password })).body.message).toBe(
      'Your account is deleted.',
    )
    expect(client.cookies.size).toBe(0)
    expect(await reads.selectFrom('profile').select('id').where('id', '=', person.id).execute()).toEqual([])
    expect(await reads.selectFrom('session').select('id').where('profile_id', '=', person.id).execute()).toEqual([])
    expect(await reads.selectFrom('announcement').select(['title', 'created_by']).execute()).toEqual([
      { title: 'Trials', created_by: null },
    ])
    expect((await person.logIn()).status).toBe(401)
  })

  test('clears a post of captain, leaves the squad without the person, and hands a live score to the admins', async () => {
    const person = await member()
    const { client } = await person.logIn()
    const { team, matchId } = await captaincyOf(person.id)
    expect((await client.post('authentication/deleteProfile', { password })).status).toBe(200)
    const { reads } = world.database
    expect(await reads.selectFrom('application').select('id').where('team_id', '=', team).execute()).toEqual([])
    const match = reads.selectFrom('match').select(['status', 'score_updater_id']).where('id', '=', matchId)
    expect(await match.executeTakeFirst()).toEqual({ status: 'LIVE', score_updater_id: null })
  })
})

/** A team with this person as captain and as keeper of its live match. */
async function captaincyOf(profile_id: string) {
  const { writes } = world.database
  const { newId } = world.app.context
  const created_at = new Date().toISOString()
  const admin = await world.as('ADMIN')
  const { body } = await admin.post('department/createDepartment', { name: 'Physics' })
  const teams = ['Quarks', 'Leptons'].map((name) => ({ id: newId(), name, name_key: name.toLowerCase(), created_at }))
  const kind = { department_id: body.body._id as string, gender: 'MALE', sport: 'CHESS' } as const
  await writes
    .insertInto('team')
    .values(teams.map((team) => ({ ...team, ...kind })))
    .execute()
  const [team = '', other = ''] = teams.map(({ id }) => id)
  await writes
    .insertInto('application')
    .values({ id: newId(), team_id: team, profile_id, status: 'ACCEPTED', post: 'CAPTAIN', slot: 1, created_at })
    .execute()
  const { id: matchId } = await insertMatchRow(world, [team, other], {
    status: 'LIVE',
    room_id: 'room',
    score_updater_id: profile_id,
    version: 1,
  })
  return { team, matchId }
}

test('a guessing attacker is slowed, then paused; the owner at another address or later is not', async () => {
  // The one test in which rate limits really wait.
  const strict = await openWorld({ limits: true, trustProxy: true }, null, { waits: true })
  await strict.person('USER', { email: signup.email, email_key: signup.email, password_hash: hash })
  const from = (address: string, secret: string) =>
    new Client(strict.origin).send(
      'POST',
      'authentication/login',
      { email: signup.email, password: secret },
      { 'x-forwarded-for': address },
    )
  const began = performance.now()
  const guesses = await Promise.all(Array.from({ length: 8 }, () => from('10.0.0.1', 'Guessing!1')))
  expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(performance.now() - began).toBeGreaterThan(990)
  const paused = await from('10.0.0.1', password)
  expect(paused).toMatchObject({
    status: 429,
    // The pause has begun with the last guess: on a slow machine some of it is over.
    body: { error: expect.stringMatching(/^Too many attempts\. Please wait (30|2\d) seconds and try again\.$/) },
  })
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('10.0.0.2', password)).status).toBe(200)
  strict.travel(31_000)
  expect((await from('10.0.0.1', password)).status).toBe(200)
  await strict.close()
})
