import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personWithFactor } from '#server/testing/access/second-factor.ts'
import { type College, openCollege } from '#server/testing/college/college-fixture.ts'

let college: College
let civil: string
beforeAll(async () => {
  college = await openCollege()
  civil = (await college.world.rows.department({ name: 'Civil' })).id
})
afterAll(() => college.close())
beforeEach(async () => void (await college.set()))

const profileOf = (email: string) =>
  college.world.database.reads
    .selectFrom('profile')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst()

async function register(roll: string, email: string | null = null) {
  const { app, database } = college.world
  const row = { id: app.context.newId(), roll_number: roll, roll_key: roll.toLowerCase(), department_id: civil }
  const facts = { name: 'Asha Rao', name_key: 'asha rao', gender: 'FEMALE', kind: 'UG', valid_until: null } as const
  await database.writes
    .insertInto('register_person')
    .values({ ...row, ...facts, email, email_key: email })
    .execute()
  const people = database.reads.selectFrom('register_person').select(['email_key'])
  return async () => (await people.where('id', '=', row.id).executeTakeFirstOrThrow()).email_key
}

test('the button leads to the provider with PKCE, state and nonce, and the secret stays here', async () => {
  const address = new URL(await college.begin(college.browser()))
  expect(address.origin).toBe(college.provider.issuer)
  const { code_challenge_method, code_challenge, state, nonce } = Object.fromEntries(address.searchParams)
  expect(code_challenge_method).toBe('S256')
  expect(new Set([code_challenge, state, nonce]).size).toBe(3)
  expect(address.href).not.toContain('secret')
  expect((await college.browser().get('club/club')).body.body.collegeAccount).toBe('Northfield account')
})

test('claims and register that say all make the account at once, as a member with a confirmed address', async () => {
  const emailInRegister = await register('21CE001')
  const { login, email } = college.account({ roll_number: '21 ce 001' })
  const { client, reply } = await college.logIn(login)
  expect(reply).toMatchObject({
    status: 200,
    body: { body: { email, name: 'Asha Rao', role: 'USER', department: civil } },
  })
  const row = await profileOf(email)
  expect(row).toMatchObject({ gender: 'FEMALE', email_confirmed_at: expect.any(String) })
  expect(await college.isSignedIn(client)).toBe(true)
  expect(await college.linkOf(client)).toMatchObject({ email, rollNumber: '21 ce 001', hasPassword: false })
  // Squads and line-ups find the account by the register's address.
  expect(await emailInRegister()).toBe(email)
  const again = await college.logIn(login)
  expect([again.reply.status, again.reply.body.body._id]).toEqual([200, row?.id])
})

test('a roll number takes no address away that the register has', async () => {
  const emailInRegister = await register('21CE002', 'asha@elsewhere.test')
  const { login } = college.account({ roll_number: '21CE002' })
  expect((await college.logIn(login)).reply.status).toBe(200)
  expect(await emailInRegister()).toBe('asha@elsewhere.test')
})

test('what the claims do not say is asked for, and only that, before there is an account', async () => {
  const { login, email } = college.account({ department: 'civil' })
  const { client, reply } = await college.logIn(login)
  const { ticket } = reply.body
  const asked = { code: 'college_account_new', email, name: 'Asha Rao', department: 'Civil', asksGender: true }
  expect(reply).toMatchObject({ status: 401, body: asked })
  expect([await profileOf(email), await college.isSignedIn(client)]).toEqual([undefined, false])
  const signUp = (more: object) => client.post('authentication/signupWithCollege', { ticket, ...more })
  expect(await signUp({})).toMatchObject({ status: 400, body: { issues: [{ path: 'gender' }] } })
  // The claims count, not what is sent beside them.
  expect((await signUp({ gender: 'FEMALE', name: 'Mallory' })).body.body).toMatchObject({
    name: 'Asha Rao',
    department: civil,
  })
  expect(await college.isSignedIn(client)).toBe(true)
  expect(await signUp({ gender: 'FEMALE' })).toMatchObject({ status: 400, body: { code: 'college_login_refused' } })
})

test('a value that the mapping knows is its department, an unknown one is asked for', async () => {
  await college.set({ departments: [{ value: 'CE-UG', department: civil }] })
  const known = await college.logIn(college.account({ department: ['ce-ug', 'all'] }).login)
  expect(known.reply.body.department).toBe('Civil')
  const unknown = await college.logIn(college.account({ department: 'Alchemy' }).login)
  expect(unknown.reply.body.department).toBeNull()
})

test('a person with a second factor enters a code after the college, as after a password', async () => {
  const person = await personWithFactor(college.world)
  const { login } = college.account({ email: person.email })
  const first = await college.logIn(login)
  const entered = await person.enter(person.code(), undefined, first.client)
  expect(entered.status).toBe(200)
  await first.client.post('authentication/collegeAccount', { ticket: first.reply.body.ticket })
  const { client, reply } = await college.logIn(login)
  expect(reply).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  expect(await college.isSignedIn(client)).toBe(false)
  expect((await person.enter(person.code(1), reply.body.ticket, client)).status).toBe(200)
  expect(await college.isSignedIn(client)).toBe(true)
})

test('a role that needs a second factor is held back, and the session proves nothing', async () => {
  const { login, id } = await college.linkedPerson()
  const { writes } = college.world.database
  await writes.updateTable('profile').set({ role: 'HELPER' }).where('id', '=', id).execute()
  await writes.updateTable('club').set({ second_factor_roles: 'HELPER' }).execute()
  const { client, reply } = await college.logIn(login)
  await writes.updateTable('club').set({ second_factor_roles: null }).execute()
  expect(reply.body.body).toMatchObject({ role: 'HELPER', needsSecondFactor: true })
  expect(await client.delete('authentication/collegeAccount')).toMatchObject({ body: { code: 'proof_required' } })
})

test('a person without a password sets one with a link', async () => {
  const { login, email } = college.account({ department: 'Civil' })
  const { client, reply } = await college.logIn(login)
  await client.post('authentication/signupWithCollege', { ticket: reply.body.ticket, gender: 'MALE' })
  const issued = await college.admin.post('profile/issuePasswordReset', { userId: (await profileOf(email))?.id })
  const token = issued.body.body.link.split('token=')[1]
  const newPassword = 'Running?2026'
  expect((await college.browser().post('authentication/resetPassword', { token, newPassword })).status).toBe(200)
  const again = await college.logIn(login)
  expect(await college.linkOf(again.client)).toMatchObject({ hasPassword: true })
})
