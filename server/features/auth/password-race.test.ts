import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordUpdate } from '#contract/testing/samples.ts'
import { hashPassword, PASSWORD_COST } from '#server/platform/auth/passwords.ts'
import { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const LOGINS = 24
const { oldPassword: password, newPassword } = passwordUpdate
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function member(cost = PASSWORD_COST) {
  const email = `${world.app.context.newId()}@college.test`
  const password_hash = await hashPassword(password, { cost })
  const { id } = await world.person('USER', { email, email_key: email, password_hash })
  return { id, logIn: (secret = password) => logIn(email, secret) }
}
async function logIn(email: string, secret: string) {
  const client = new Client(world.origin)
  const { status } = await client.post('authentication/login', { email, password: secret })
  return { client, status }
}
const sessionsOf = (id: string) =>
  world.database.reads.selectFrom('session').select('id').where('profile_id', '=', id).execute()
const times = <T>(length: number, begin: () => Promise<T>) => Array.from({ length }, begin)

test('no session of the old password is left after a change beside 24 logins', async () => {
  const person = await member()
  const { client } = await person.logIn()
  const logins = times(LOGINS, () => person.logIn())
  const changed = await client.put('authentication/updatePassword', passwordUpdate)
  await Promise.all(logins)
  expect(changed.status).toBe(200)
  expect(await sessionsOf(person.id)).toHaveLength(1)
  expect((await client.get('authentication/sessions')).status).toBe(200)
})

test('a login that stores the password at a higher cost does not restore it after a reset', async () => {
  const person = await member({ ...PASSWORD_COST, memory: 8_192 })
  const admin = await world.as('ADMIN')
  const { body } = await admin.post('profile/issuePasswordReset', { userId: person.id })
  const token = body.body.link.split('token=')[1]
  const logins = times(LOGINS, () => person.logIn())
  const reset = await new Client(world.origin).post('authentication/resetPassword', { token, newPassword })
  await Promise.all(logins)
  expect(reset.status).toBe(200)
  expect(await sessionsOf(person.id)).toEqual([])
  expect((await person.logIn()).status).toBe(401)
  expect((await person.logIn(newPassword)).status).toBe(200)
})

test('six logins at once, each of which could store the password at a higher cost, all succeed', async () => {
  const person = await member({ ...PASSWORD_COST, memory: 8_192 })
  const statuses = await Promise.all(times(6, () => person.logIn()))
  expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(200))
})

test('of two changes from the same old password one holds, and a deletion with it is refused', async () => {
  const person = await member()
  const [here, there, gone] = [await person.logIn(), await person.logIn(), await person.logIn()]
  const replies = await Promise.all([
    here.client.put('authentication/updatePassword', passwordUpdate),
    there.client.put('authentication/updatePassword', { ...passwordUpdate, newPassword: `${newPassword}2` }),
    gone.client.post('authentication/deleteProfile', { password }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
