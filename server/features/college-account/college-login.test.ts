import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMail } from '#server/platform/mail/mail.ts'
import { personWithFactor, personWithPassword } from '#server/testing/access/second-factor.ts'
import type { Client } from '#server/testing/client.ts'
import { type College, openCollege } from '#server/testing/college/college-fixture.ts'
import { openMailServer } from '#server/testing/mail-server.ts'

let college: College
let civil: string
beforeAll(async () => {
  college = await openCollege()
  civil = (await college.world.rows.department({ name: 'Civil' })).id
})
afterAll(() => college.close())
beforeEach(async () => void (await college.set()))

const isSignedIn = async (client: Client) => (await client.get('authentication/sessions')).status === 200
const profileOf = (email: string) =>
  college.world.database.reads
    .selectFrom('profile')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst()
const own = async (client: Client) => (await client.get('authentication/collegeAccount')).body.body

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

/** A person with a password whose account is linked. */
async function linkedPerson() {
  const { login, email } = college.account()
  const row = await personWithPassword(college.world)
  const changed = { email, email_key: email }
  await college.world.database.writes.updateTable('profile').set(changed).where('id', '=', row.id).execute()
  const client = college.browser()
  const { reply } = await college.logIn(login, client)
  await client.post('authentication/login', { email, password: 'Jumping!2026' })
  expect((await client.post('authentication/collegeAccount', { ticket: reply.body.ticket })).status).toBe(200)
  return { login, email, id: row.id, client, ticket: reply.body.ticket }
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
  expect(await isSignedIn(client)).toBe(true)
  expect(await own(client)).toMatchObject({ email, rollNumber: '21 ce 001', hasPassword: false })
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
  expect([await profileOf(email), await isSignedIn(client)]).toEqual([undefined, false])
  const signUp = (more: object) => client.post('authentication/signupWithCollege', { ticket, ...more })
  expect(await signUp({})).toMatchObject({ status: 400, body: { issues: [{ path: 'gender' }] } })
  // The claims count, not what is sent beside them.
  expect((await signUp({ gender: 'FEMALE', name: 'Mallory' })).body.body).toMatchObject({
    name: 'Asha Rao',
    department: civil,
  })
  expect(await isSignedIn(client)).toBe(true)
  expect(await signUp({ gender: 'FEMALE' })).toMatchObject({ status: 400, body: { code: 'college_login_refused' } })
})

test('a value that the mapping knows is its department, an unknown one is asked for', async () => {
  await college.set({ departments: [{ value: 'CE-UG', department: civil }] })
  const known = await college.logIn(college.account({ department: ['ce-ug', 'all'] }).login)
  expect(known.reply.body.department).toBe('Civil')
  const unknown = await college.logIn(college.account({ department: 'Alchemy' }).login)
  expect(unknown.reply.body.department).toBeNull()
})

test('an account with the same email is linked only after its password', async () => {
  const { login, email, id, ticket } = await linkedPerson()
  const { client, reply } = await college.logIn(login)
  expect([reply.status, reply.body.body._id]).toEqual([200, id])
  expect(await own(client)).toMatchObject({ email, hasPassword: true })
  const stranger = await college.world.as('USER')
  expect(await stranger.post('authentication/collegeAccount', { ticket })).toMatchObject({
    status: 409,
    body: { code: 'college_account_taken' },
  })
})

test('a ticket links nothing without a session, nor in one that is older than ten minutes', async () => {
  const row = await personWithPassword(college.world)
  const { login } = college.account({ email: row.email })
  const { reply, client } = await college.logIn(login)
  expect(reply).toMatchObject({ status: 401, body: { code: 'college_account_unlinked', email: row.email } })
  const link = (at: Client) => at.post('authentication/collegeAccount', { ticket: reply.body.ticket })
  expect((await link(client)).status).toBe(401)
  const old = (await row.logIn()).client
  await college.world.database.writes.updateTable('session').set({ proved_at: null }).execute()
  expect(await link(old)).toMatchObject({ status: 403, body: { code: 'proof_required' } })
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
  expect(await isSignedIn(client)).toBe(false)
  expect((await person.enter(person.code(1), reply.body.ticket, client)).status).toBe(200)
  expect(await isSignedIn(client)).toBe(true)
})

test('a role that needs a second factor is held back, and the session proves nothing', async () => {
  const { login, id } = await linkedPerson()
  const { writes } = college.world.database
  await writes.updateTable('profile').set({ role: 'HELPER' }).where('id', '=', id).execute()
  await writes.updateTable('club').set({ second_factor_roles: 'HELPER' }).execute()
  const { client, reply } = await college.logIn(login)
  await writes.updateTable('club').set({ second_factor_roles: null }).execute()
  expect(reply.body.body).toMatchObject({ role: 'HELPER', needsSecondFactor: true })
  expect(await client.delete('authentication/collegeAccount')).toMatchObject({ body: { code: 'proof_required' } })
})

test('a signed-in person links a college account with another address, and no second one', async () => {
  const { client } = await (await personWithPassword(college.world)).logIn()
  const { login, email } = college.account()
  const { reply } = await college.logIn(login, client)
  expect(reply.body.code).toBe('college_account_unlinked')
  expect((await client.post('authentication/collegeAccount', { ticket: reply.body.ticket })).status).toBe(200)
  expect(await own(client)).toMatchObject({ email })
  const second = await college.logIn(college.account().login, client)
  const { ticket } = second.reply.body
  expect(await client.post('authentication/collegeAccount', { ticket })).toMatchObject({
    status: 409,
    body: { code: 'college_account_taken' },
  })
})

test('a college account of another person, or with their email, is refused to a signed-in person', async () => {
  const { login } = await linkedPerson()
  const stranger = (await (await personWithPassword(college.world)).logIn()).client
  expect((await college.logIn(login, stranger)).reply.body.code).toBe('college_account_taken')
  const other = await personWithPassword(college.world)
  const withEmail = college.account({ email: other.email })
  expect((await college.logIn(withEmail.login, stranger)).reply.body.code).toBe('college_account_taken')
})

test('the own link is removed with its other sessions, and the college account signs in no more', async () => {
  const { login, client } = await linkedPerson()
  const elsewhere = (await college.logIn(login)).client
  expect((await client.delete('authentication/collegeAccount')).status).toBe(200)
  expect([await isSignedIn(elsewhere), await isSignedIn(client), await own(client)]).toEqual([false, true, null])
  expect((await college.logIn(login)).reply.body.code).toBe('college_account_unlinked')
  expect((await client.delete('authentication/collegeAccount')).status).toBe(404)
})

test('the data of a person have the link, and it goes with the account', async () => {
  const { client, id } = await linkedPerson()
  const { json } = (await client.get('profile/ownData')).body.body
  const [row] = JSON.parse(json).rows['college_account.profile_id']
  expect(row).toMatchObject({ issuer: college.provider.issuer, profile_id: id })
  expect(row).not.toHaveProperty('made_with_hash')
  await client.post('authentication/deleteProfile', { password: 'Jumping!2026' })
  const links = college.world.database.reads.selectFrom('college_account').selectAll().where('profile_id', '=', id)
  expect(await links.execute()).toEqual([])
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
  expect(await own(again.client)).toMatchObject({ hasPassword: true })
})

test('a new password by a link takes a linked college account away, and an account that it has made stays', async () => {
  const { login, id, email } = await linkedPerson()
  const issued = await college.admin.post('profile/issuePasswordReset', { userId: id })
  const token = issued.body.body.link.split('token=')[1]
  const set = await college.browser().post('authentication/resetPassword', { token, newPassword: 'Running?2026' })
  expect(set.status).toBe(200)
  const again = await college.logIn(login)
  expect(again.reply.body).toMatchObject({ code: 'college_account_unlinked', email })
  expect(await isSignedIn(again.client)).toBe(false)
})

test('an unconfirmed account links only the college account with its email', async () => {
  const server = await openMailServer()
  onTestFinished(() => server.close())
  const withMail = await openCollege({}, createMail(server.url, 'Podium <club@college.test>', { error: () => {} }))
  onTestFinished(() => withMail.close())
  await withMail.set()
  const person = await personWithPassword(withMail.world)
  const { writes } = withMail.world.database
  await writes.updateTable('profile').set({ email_confirmed_at: null }).where('email', '=', person.email).execute()
  const { client } = await person.logIn()
  const other = await withMail.logIn(withMail.account().login, client)
  const link = (ticket: string) => client.post('authentication/collegeAccount', { ticket })
  expect(await link(other.reply.body.ticket)).toMatchObject({ body: { code: 'email_unconfirmed' } })
  const own = await withMail.logIn(withMail.account({ email: person.email }).login, client)
  expect((await link(own.reply.body.ticket)).status).toBe(200)
})

test('sign-up, link and removal stand in the audit trail', async () => {
  const { client, id } = await linkedPerson()
  await client.delete('authentication/collegeAccount')
  const entries = college.world.database.reads.selectFrom('audit_entry').select('action').where('subject_id', '=', id)
  const actions = (await entries.orderBy('id').execute()).map(({ action }) => action)
  expect(actions).toEqual(['logIn', 'linkCollegeAccount', 'unlinkCollegeAccount'])
})
