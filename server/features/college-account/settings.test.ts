import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { rotateKeys } from '#server/features/auth/factor/rotate-keys.service.ts'
import { expectAdminOnly } from '#server/testing/access/expect-admin-only.ts'
import { Client } from '#server/testing/client.ts'
import { type College, openCollege } from '#server/testing/college/college-fixture.ts'
import { openWorld } from '#server/testing/world.ts'

let college: College
beforeAll(async () => {
  college = await openCollege()
})
afterAll(() => college.close())
beforeEach(async () => void (await college.set()))

const PROVIDER = 'club/collegeProvider'
const read = async () => (await college.admin.get(PROVIDER)).body.body
const secretOf = () =>
  college.world.database.reads.selectFrom('club').select('college_secret').executeTakeFirstOrThrow()

test('the secret is never sent back, neither in the audit trail nor in the database is it readable', async () => {
  const { clientSecret, ...settings } = college.provider.settings()
  const redirectUri = `${college.world.origin}/api/podium/authentication/college`
  expect(await read()).toEqual({ settings, hasSecret: true, redirectUri })
  const trail = await college.world.database.reads.selectFrom('audit_entry').selectAll().execute()
  expect(trail.map(({ action }) => action)).toContain('updateCollegeProvider')
  expect(JSON.stringify([trail, await secretOf()])).not.toContain(clientSecret)
})

test('an empty secret keeps the one of the same client', async () => {
  const before = await secretOf()
  expect((await college.set({ clientSecret: '', label: 'College' })).status).toBe(200)
  expect([await secretOf(), (await read()).settings.label]).toEqual([before, 'College'])
})

test('a secret never goes to another provider or client', async () => {
  expect(await college.set({ clientSecret: '', clientId: 'other' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'clientSecret' }] },
  })
  await (await college.world.as('ADMIN')).delete(PROVIDER)
  expect((await college.set({ clientSecret: '', clientId: 'other' })).status).toBe(200)
  expect((await read()).hasSecret).toBe(false)
})

test('the secret is readable after the keys were made anew twice', async () => {
  const { context } = college.world.app
  await rotateKeys(context)
  const restarted = await openWorld({}, null, { beside: college.world })
  onTestFinished(() => restarted.close())
  await rotateKeys(restarted.app.context)
  const again = await openWorld({}, null, { beside: college.world })
  onTestFinished(() => again.close())
  expect((await new Client(again.origin).post('authentication/college')).status).toBe(200)
})

test('a change needs a proof that is younger than ten minutes', async () => {
  const old = await college.world.as('ADMIN')
  const sessions = college.world.database.writes.updateTable('session').set({ proved_at: null })
  await sessions.execute()
  expect((await old.post(PROVIDER, college.provider.settings())).body.code).toBe('proof_required')
  expect((await old.delete(PROVIDER)).body.code).toBe('proof_required')
})

test.each([
  'http://127.0.0.1:1',
  'https://10.0.0.1',
  'https://[fd00::1]',
  'https://localhost',
  'http://login.college.test',
])('a server without COLLEGE_PROVIDER_HOST refuses %s', async (issuer) => {
  const world = await openWorld({ collegeProvider: { internalHost: null, waitsMs: 4_000 } })
  onTestFinished(() => world.close())
  const admin = await world.as('ADMIN')
  const reply = await admin.post(PROVIDER, { ...college.provider.settings(), issuer })
  expect(reply).toMatchObject({ status: 400, body: { code: 'college_provider_refused', issues: [{ path: 'issuer' }] } })
})

test('a provider that has another name, or none, is refused', async () => {
  const { port } = new URL(college.provider.issuer)
  expect((await college.set({ issuer: `http://127.0.0.1:${port}/other` })).body.code).toBe('college_provider_refused')
  const liar = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: 'https://login.college.test', authorization_endpoint: 'https://x.test' }))
  })
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void liar.close())
  const issuer = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
  expect((await college.set({ issuer })).body.code).toBe('college_provider_refused')
  expect((await read()).settings.issuer).toBe(college.provider.issuer)
})

test('a department that there is not is refused by its line', async () => {
  const departments = [{ value: 'CE', department: '0123456789abcdef01234567' }]
  expect(await college.set({ departments })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'departments.0.department' }] },
  })
})

test('a mapping is tried on example claims before it is stored', async () => {
  const { id } = await college.world.rows.department({ name: 'Mining' })
  const { label, issuer, clientId, clientSecret, scope, ...mapping } = college.provider.settings()
  const tried = (example: unknown, more: object = {}) =>
    college.admin.post('club/tryCollegeProvider', { ...mapping, ...more, example: JSON.stringify(example) })
  const claims = { mail: 'asha@college.test', dept: 'MN', roll_number: 2101, name: 'Asha Rao' }
  const chosen = { emailClaim: 'mail', departmentClaim: 'dept', trustsEmails: true }
  const departments = [{ value: 'mn', department: id }]
  expect((await tried(claims, { ...chosen, departments })).body.body).toEqual({
    email: 'asha@college.test',
    name: 'Asha Rao',
    department: { _id: id, name: 'Mining' },
    rollNumber: '2101',
    gender: null,
  })
  expect((await tried(claims, chosen)).body.body.department).toBeNull()
  expect((await tried(claims, { ...chosen, trustsEmails: false })).body.code).toBe('college_email_refused')
  expect((await tried({ ...claims, mail: 'asha@x.test' }, chosen)).body.error).toBe(
    'asha@x.test is no address of college.test. Sign in there with another account.',
  )
  expect((await tried('claims')).body.issues).toMatchObject([{ path: 'example' }])
  expect((await read()).settings.emailClaim).toBe('email')
})

test('only admins see and change it', async () => {
  await expectAdminOnly(college.world, (by) => by.get(PROVIDER))
  await expectAdminOnly(college.world, (by) => by.post(PROVIDER, college.provider.settings()))
})
