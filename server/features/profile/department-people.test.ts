import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DepartmentMember } from '#contract/profile/calls.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CIVIL = '0000000000000000000000c1'
const PHYSICS = '0000000000000000000000c2'
const NOBODY = '0123456789abcdef01234567'

let world: World
let admin: Client
let head: Client
let lead: Client
beforeAll(async () => {
  world = await openWorld()
  await world.rows.department({ id: CIVIL, name: 'Civil' })
  await world.rows.department({ id: PHYSICS, name: 'Physics' })
  admin = await world.as('ADMIN')
  head = await world.as('DEPARTMENT_HEAD', { department_id: CIVIL, name: 'Head Hari' })
  lead = await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: CIVIL, name: 'Lead Leela' })
  for (const name of ['ravi menon', 'Anu 100%', 'Bela_Rao', 'Zoya']) {
    await world.person('USER', { department_id: CIVIL, name, gender: name === 'Zoya' ? null : 'FEMALE' })
  }
  await world.person('HELPER', { department_id: PHYSICS, name: 'Physics Priya' })
  await world.person('USER', { name: 'Homeless Hema' })
})
afterAll(() => world.close())

const people = async (by: Client, query = '') => (await by.get(`profile/departmentPeople${query}`)).body
const names = ({ body }: { body: DepartmentMember[] }) => body.map(({ name }) => name)

describe('the people of a department', () => {
  test('are shown to its head and its lead, by name, without their emails', async () => {
    for (const by of [head, lead]) {
      const { body, currentPage, totalPages } = await people(by)
      expect(names({ body })).toEqual(['Anu 100%', 'Bela_Rao', 'Head Hari', 'Lead Leela', 'ravi menon', 'Zoya'])
      expect({ currentPage, totalPages }).toEqual({ currentPage: 1, totalPages: 1 })
      expect(body[2]).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Head Hari',
        profilePic: null,
        role: 'DEPARTMENT_HEAD',
        gender: 'FEMALE',
      })
      expect(body[5].gender).toBeNull()
    }
  })

  test('are listed by names that begin with the text first, then by names that hold it', async () => {
    expect(names(await people(head, '?q=ra'))).toEqual(['ravi menon', 'Bela_Rao'])
    expect(names(await people(head, '?q=h'))).toEqual(['Head Hari'])
  })

  test('are shown to an admin for a named department', async () => {
    expect(names(await people(admin, `?department=${PHYSICS}`))).toEqual(['Physics Priya'])
    expect(await people(admin, `?department=${NOBODY}`)).toMatchObject({ body: [], totalPages: 0 })
    expect(await admin.get('profile/departmentPeople')).toMatchObject({
      status: 400,
      body: { error: 'Say which department.' },
    })
  })

  test('are hidden from others: 401 for visitors, 403 for helpers, members and other departments', async () => {
    const call = 'profile/departmentPeople'
    expect((await (await world.as(null)).get(call)).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      expect((await (await world.as(role, { department_id: PHYSICS })).get(call)).status).toBe(403)
    }
    for (const department of [PHYSICS, NOBODY]) {
      expect(await head.get(`${call}?department=${department}`)).toMatchObject({
        status: 403,
        body: { error: 'You can only manage your own department.' },
      })
    }
    expect(names(await people(head, `?department=${CIVIL}`))).toHaveLength(6)
  })

  test.each([
    ['RAVI', ['ravi menon']],
    ['a', ['Anu 100%', 'Bela_Rao', 'Head Hari', 'Lead Leela', 'ravi menon', 'Zoya']],
    ['%', ['Anu 100%']],
    ['_', ['Bela_Rao']],
    ['priya', []],
    ['example.test', []],
  ])('sought by %j are those whose names hold it as it stands', async (q, expected) => {
    expect(names(await people(head, `?q=${encodeURIComponent(q)}`))).toEqual(expected)
  })

  test('come in pages; a page past the last one is empty', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => people(head, `?pageSize=4&page=${page}`)))
    expect(pages.map((page) => names(page).length)).toEqual([4, 2, 0])
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2, 2])
  })

  test.each([
    ['department=abc', 'Invalid department ID'],
    ['q=', 'q is required.'],
    [`q=${'x'.repeat(101)}`, 'This is too long to search for.'],
    ['role=ADMIN', "Unknown field: 'role'."],
  ])('?%s is refused', async (query, error) => {
    expect(await head.get(`profile/departmentPeople?${query}`)).toMatchObject({ status: 400, body: { error } })
  })
})
