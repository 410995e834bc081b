import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let member: Client
let other: Client
let id: string
beforeAll(async () => {
  world = await openWorld()
  member = await world.as('USER')
  other = await world.as('USER')
  id = (await member.get('profile/viewProfile/ownProfile')).body.body._id
})
afterAll(() => world.close())

async function ownData(client: Client): Promise<Record<string, Record<string, unknown>[]>> {
  const { status, body } = await client.get('profile/ownData')
  expect(status).toBe(200)
  return JSON.parse(body.body.json).rows
}

test('a person reads every row that names them, without a secret, and nothing of another person', async () => {
  const { id: department_id } = await world.rows.department({ name: 'Civil' })
  const team = await world.rows.team({ department_id, name: 'Lions', sport: 'CHESS', gender: 'MALE' })
  const applied = {
    team_id: team.id,
    profile_id: id,
    status: 'APPLIED',
    slot: 1,
    created_at: '2026-01-10T10:00:00.000Z',
  }
  await world.database.writes
    .insertInto('application')
    .values({ id: 'a'.repeat(24), ...applied } as never)
    .execute()
  const rows = await ownData(member)
  expect(rows['profile.id']).toMatchObject([{ id }])
  expect(rows['application.profile_id']).toMatchObject([{ team_id: team.id }])
  expect(rows['session.profile_id']).toMatchObject([{ profile_id: id }])
  expect(JSON.stringify(rows)).not.toMatch(/hash|scrypt|secret/)
  expect(Object.keys(await ownData(other))).not.toContain('application.profile_id')
})

test('the own picture is in it as a file', async () => {
  const picture = async () => JSON.parse((await member.get('profile/ownData')).body.body.json).picture
  expect(await picture()).toBeNull()
  const sent = { ...(await sentPicture('logo')), field: 'profilePic' }
  expect((await member.form('PUT', 'profile/updateProfile', {}, [sent])).status).toBe(200)
  const [type, text] = (await picture()).split(',')
  expect(type).toBe('data:image/webp;base64')
  expect(Buffer.from(text, 'base64').toString('latin1', 8, 12)).toBe('WEBP')
})

test('what a change of the trail was about stays with the trail', async () => {
  const admin = await world.as('ADMIN')
  await admin.post('department/createDepartment', { name: 'Physics of another person' })
  const rows = await ownData(admin)
  expect(rows['audit_entry.actor_id']).toMatchObject([{ action: expect.any(String) }])
  expect(JSON.stringify(rows)).not.toContain('Physics of another person')
})

test.each([
  ['a club with mail', { send: async () => {} }],
  ['a club without mail, where nobody has proved an address', null],
])('a row of the register belongs to an address that was confirmed by mail: %s', async (_, mail) => {
  const club = await openWorld({}, mail)
  onTestFinished(() => club.close())
  const address = 'asha@college.test'
  const row = await club.person('USER', { email: address, email_key: address })
  const person = { roll_number: '21CE101', roll_key: '21ce101', name: 'Asha', name_key: 'asha', department_id: null }
  const kind = { gender: 'FEMALE', kind: 'UG', valid_until: null, email: address, email_key: address } as const
  await club.database.writes
    .insertInto('register_person')
    .values({ id: 'b'.repeat(24), ...person, ...kind })
    .execute()
  const seen = async (email_confirmed_at: string | null) => {
    await club.database.writes.updateTable('profile').set({ email_confirmed_at }).where('id', '=', row.id).execute()
    return (await ownData(await club.signIn(row.id)))['register_person.email_key']?.length ?? 0
  }
  expect([await seen(null), await seen('2026-01-01T00:00:00.000Z')]).toEqual([0, mail === null ? 0 : 1])
})
