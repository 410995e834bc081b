import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { changeRole } from './role.service.ts'

const NOBODY = '0123456789abcdef01234567'
let world: World
let admin: Client
let departmentId: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.writes.deleteFrom('profile').execute()
  await world.database.writes.deleteFrom('department').execute()
  admin = await world.as('ADMIN', { name: 'Asha Rao' })
  departmentId = (await admin.post('department/createDepartment', { name: 'Physics' })).body.body._id
})

const assign = (userId: string, role: string) => admin.post('profile/assignRole', { userId, role })
const deassign = (userId: string) => admin.post('profile/deassignRole', { userId })
const member = (more: object = {}) => world.person('USER', { department_id: departmentId, ...more })
const roleOf = async (id: string) =>
  (await world.database.reads.selectFrom('profile').select('role').where('id', '=', id).executeTakeFirst())?.role

describe('a role', () => {
  test('given or taken applies on the next request of an open session', async () => {
    const client = await world.as('USER', { department_id: departmentId })
    const { _id } = (await client.get('profile/viewProfile/ownProfile')).body.body
    expect((await client.get('audit/entries')).status).toBe(403)
    expect((await assign(_id, 'ADMIN')).body.message).toBe('Role assigned.')
    expect((await client.get('audit/entries')).status).toBe(200)
    expect((await deassign(_id)).body.message).toBe('Role deassigned.')
    expect((await client.get('audit/entries')).status).toBe(403)
  })

  test('a department has one head and one lead: the refusal names the holder', async () => {
    const first = await member({ name: 'Meera Nair' })
    const second = await member({ name: 'Ravi Menon' })
    expect((await assign(first.id, 'DEPARTMENT_HEAD')).status).toBe(200)
    expect(await assign(second.id, 'DEPARTMENT_HEAD')).toMatchObject({
      status: 409,
      body: { error: 'Meera Nair is Department head of Physics already. Deassign that role first.' },
    })
    expect((await assign(second.id, 'DEPARTMENT_SPORTS_LEAD')).status).toBe(200)
    const { body } = await admin.get('profile/roleHolders')
    expect(body.body.map((one: { name: string; role: string }) => [one.name, one.role])).toEqual(
      expect.arrayContaining([
        ['Meera Nair', 'DEPARTMENT_HEAD'],
        ['Ravi Menon', 'DEPARTMENT_SPORTS_LEAD'],
        ['Asha Rao', 'ADMIN'],
      ]),
    )
  })

  test('of head, given to ten people at once, is held by one', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => member()))
    const race = await Promise.all(people.map(({ id }) => assign(id, 'DEPARTMENT_HEAD')))
    expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('the same role, an unknown person, and a post without a department are refused', async () => {
    const { id } = await member({ name: 'Ravi Menon' })
    expect(await assign(id, 'USER')).toMatchObject({ status: 409, body: { error: 'Ravi Menon is Member already.' } })
    expect((await deassign(id)).status).toBe(409)
    expect((await assign(NOBODY, 'HELPER')).status).toBe(404)
    const withoutDepartment = await world.person('USER', { name: 'Nomad' })
    expect(await assign(withoutDepartment.id, 'DEPARTMENT_HEAD')).toMatchObject({
      status: 409,
      body: { error: 'Nomad belongs to no department.' },
    })
    expect((await admin.post('profile/assignRole', { userId: 'abc', role: 'HELPER' })).body.error).toBe(
      'Invalid user ID',
    )
    expect((await admin.post('profile/assignRole', { userId: id, role: 'KING' })).status).toBe(400)
  })

  test('the last admin stays, also when two demote each other at the same time', async () => {
    const [{ _id: self }] = (await admin.get('profile/roleHolders')).body.body
    expect(await deassign(self)).toMatchObject({
      status: 409,
      body: { error: 'The club needs an admin: this is the last one.' },
    })
    const other = await world.as('ADMIN')
    const { _id: otherId } = (await other.get('profile/viewProfile/ownProfile')).body.body
    const race = await Promise.all([deassign(otherId), other.post('profile/deassignRole', { userId: self })])
    // The later call is refused: the caller is no admin any more, or the last one.
    expect(race.map(({ status }) => status).sort()[0]).toBe(200)
    expect([403, 409]).toContain(race.map(({ status }) => status).sort()[1])
    expect([await roleOf(self), await roleOf(otherId)].filter((role) => role === 'ADMIN')).toHaveLength(1)
  })

  test('two admins who remove each other wait and do not deadlock', async () => {
    const { context } = world.app
    const actorOf = async () => {
      const { id, name, role, department_id } = await world.person('ADMIN')
      return { id, name, role, departmentId: department_id, sessionId: id, address: '::1', requestId: 'race' }
    }
    await world.database.writes.deleteFrom('profile').execute()
    const [one, two] = [await actorOf(), await actorOf()]
    for (let round = 0; round < 10; round += 1) {
      await world.database.writes.updateTable('profile').set({ role: 'ADMIN' }).execute()
      const race = await Promise.allSettled([
        changeRole(context, one, 'deassignRole', two.id, 'USER'),
        changeRole(context, two, 'deassignRole', one.id, 'USER'),
      ])
      const refused = race.find(({ status }) => status === 'rejected')
      expect(refused).toMatchObject({
        reason: { status: 409, message: 'The club needs an admin: this is the last one.' },
      })
    }
  })

  test('each change stands in the audit trail, without the password', async () => {
    const { id } = await member()
    await assign(id, 'HELPER')
    const { body } = await admin.get(`audit/entries?subjectId=${id}`)
    expect(body.body[0]).toMatchObject({ action: 'assignRole', before: { role: 'USER' }, after: { role: 'HELPER' } })
    expect(JSON.stringify(body)).not.toContain('password')
  })
})

describe('finding people', () => {
  const search = async (q: string) => (await admin.get(`profile/searchProfiles?q=${encodeURIComponent(q)}`)).body

  test('by a part of name or email, without case; signs of the search language are letters like others', async () => {
    await member({ name: 'Meera Nair', name_key: 'meera nair' })
    await member({ name: '100% Ravi', name_key: '100% ravi' })
    const { body, totalPages } = await search('MEERA')
    expect({ names: body.map((one: { name: string }) => one.name), totalPages }).toEqual({
      names: ['Meera Nair'],
      totalPages: 1,
    })
    expect(body[0]).toMatchObject({
      role: 'USER',
      department: { _id: departmentId, name: 'Physics' },
      email: expect.stringContaining('@'),
    })
    expect((await search('0%')).body).toHaveLength(1)
    expect((await search('__')).body).toHaveLength(0)
    expect((await search('example.test')).body.length).toBeGreaterThan(2)
  })

  test('lists names that begin with the text first, then those with a later word that does', async () => {
    for (const name of ['Bhavani Kumari', 'Mary-Ani Roy', 'Ravi Anil', 'Chanila Rao', 'Anita Das', 'Zoya Ali']) {
      const email = name === 'Zoya Ali' ? 'anita.twin@example.test' : `${name.replace(/\W/g, '.')}@other.test`
      await member({ name, name_key: name.toLowerCase(), email, email_key: email.toLowerCase() })
    }
    const { body } = await search('ani')
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Anita Das',
      'Mary-Ani Roy',
      'Ravi Anil',
      'Bhavani Kumari',
      'Chanila Rao',
      'Zoya Ali',
    ])
  })

  test('needs two letters, and an admin', async () => {
    expect((await search('x')).error).toBe('Type at least 2 characters.')
    expect((await (await world.as('HELPER')).get('profile/searchProfiles?q=meera')).status).toBe(403)
  })
})
