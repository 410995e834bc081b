import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordUpdate } from '#contract/testing/samples.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const { oldPassword: password, newPassword } = passwordUpdate
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an admin reads sign-ins, new passwords and resets in the audit trail, and no refused attempt', async () => {
  const email = 'ravi@college.test'
  const password_hash = await hashPassword(password)
  const { id } = await world.person('HELPER', { name: 'Ravi Menon', email, email_key: email, password_hash })
  const client = new Client(world.origin)
  const logIn = async (secret: string) =>
    (await client.post('authentication/login', { email, password: secret })).status
  expect([await logIn('Guessing!1'), await logIn(password)]).toEqual([401, 200])
  const update = async () => (await client.put('authentication/updatePassword', passwordUpdate)).status
  expect([await update(), await update()]).toEqual([200, 400])
  const admin = await world.as('ADMIN')
  const { body } = await admin.post('profile/issuePasswordReset', { userId: id })
  const token = body.body.link.split('token=')[1]
  const reset = async () => (await client.post('authentication/resetPassword', { token, newPassword })).status
  expect([await reset(), await reset()]).toEqual([200, 400])

  const trail = (await admin.get(`audit/entries?subject=profile&actor=${id}`)).body.body
  expect(trail.map(({ action }: { action: string }) => action)).toEqual(['resetPassword', 'updatePassword', 'logIn'])
  const actor = { _id: id, name: 'Ravi Menon', role: 'HELPER' }
  for (const entry of trail)
    expect(entry).toMatchObject({ actor, address: '127.0.0.1', subjectId: id, before: null, after: null })
})
