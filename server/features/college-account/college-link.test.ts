import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMail } from '#server/platform/mail/mail.ts'
import { personWithPassword } from '#server/testing/access/second-factor.ts'
import type { Client } from '#server/testing/client.ts'
import { type College, openCollege } from '#server/testing/college/college-fixture.ts'
import { openMailServer } from '#server/testing/mail-server.ts'

let college: College
beforeAll(async () => {
  college = await openCollege()
})
afterAll(() => college.close())
beforeEach(async () => void (await college.set()))

test('an account with the same email is linked only after its password', async () => {
  const { login, email, id, ticket } = await college.linkedPerson()
  const { client, reply } = await college.logIn(login)
  expect([reply.status, reply.body.body._id]).toEqual([200, id])
  expect(await college.linkOf(client)).toMatchObject({ email, hasPassword: true })
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

test('a signed-in person links a college account with another address, and no second one', async () => {
  const { client } = await (await personWithPassword(college.world)).logIn()
  const { login, email } = college.account()
  const { reply } = await college.logIn(login, client)
  expect(reply.body.code).toBe('college_account_unlinked')
  expect((await client.post('authentication/collegeAccount', { ticket: reply.body.ticket })).status).toBe(200)
  expect(await college.linkOf(client)).toMatchObject({ email })
  const second = await college.logIn(college.account().login, client)
  const { ticket } = second.reply.body
  expect(await client.post('authentication/collegeAccount', { ticket })).toMatchObject({
    status: 409,
    body: { code: 'college_account_taken' },
  })
})

test('a college account of another person, or with their email, is refused to a signed-in person', async () => {
  const { login } = await college.linkedPerson()
  const stranger = (await (await personWithPassword(college.world)).logIn()).client
  expect((await college.logIn(login, stranger)).reply.body.code).toBe('college_account_taken')
  const other = await personWithPassword(college.world)
  const withEmail = college.account({ email: other.email })
  expect((await college.logIn(withEmail.login, stranger)).reply.body.code).toBe('college_account_taken')
})

test('the own link is removed with its other sessions, and the college account signs in no more', async () => {
  const { login, client } = await college.linkedPerson()
  const elsewhere = (await college.logIn(login)).client
  expect((await client.delete('authentication/collegeAccount')).status).toBe(200)
  expect([await college.isSignedIn(elsewhere), await college.isSignedIn(client), await college.linkOf(client)]).toEqual(
    [false, true, null],
  )
  expect((await college.logIn(login)).reply.body.code).toBe('college_account_unlinked')
  expect((await client.delete('authentication/collegeAccount')).status).toBe(404)
})

test('the data of a person have the link, and it goes with the account', async () => {
  const { client, id } = await college.linkedPerson()
  const { json } = (await client.get('profile/ownData')).body.body
  const [row] = JSON.parse(json).rows['college_account.profile_id']
  expect(row).toMatchObject({ issuer: college.provider.issuer, profile_id: id })
  expect(row).not.toHaveProperty('made_with_hash')
  await client.post('authentication/deleteProfile', { password: 'Jumping!2026' })
  const links = college.world.database.reads.selectFrom('college_account').selectAll().where('profile_id', '=', id)
  expect(await links.execute()).toEqual([])
})

test('a new password by a link takes a linked college account away, and an account that it has made stays', async () => {
  const { login, id, email } = await college.linkedPerson()
  const issued = await college.admin.post('profile/issuePasswordReset', { userId: id })
  const token = issued.body.body.link.split('token=')[1]
  const set = await college.browser().post('authentication/resetPassword', { token, newPassword: 'Running?2026' })
  expect(set.status).toBe(200)
  const again = await college.logIn(login)
  expect(again.reply.body).toMatchObject({ code: 'college_account_unlinked', email })
  expect(await college.isSignedIn(again.client)).toBe(false)
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
  const { client, id } = await college.linkedPerson()
  await client.delete('authentication/collegeAccount')
  const entries = college.world.database.reads.selectFrom('audit_entry').select('action').where('subject_id', '=', id)
  const actions = (await entries.orderBy('id').execute()).map(({ action }) => action)
  expect(actions).toEqual(['logIn', 'linkCollegeAccount', 'unlinkCollegeAccount'])
})
