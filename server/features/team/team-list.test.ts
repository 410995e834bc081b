import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedTeam, TeamCard } from '#contract/team/calls.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CIVIL = '0000000000000000000000c1'
const PHYSICS = '0000000000000000000000c2'
const NOBODY = '0123456789abcdef01234567'

let world: World
let visitor: Client
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  const { department, team } = world.rows
  await department({ id: CIVIL, name: 'Civil' })
  await department({ id: PHYSICS, name: 'Physics' })
  for (const [name, department_id, gender, sport] of [
    ['Quarks', PHYSICS, 'MALE', 'CHESS'],
    ['bridges', CIVIL, 'FEMALE', 'CHESS'],
    ['Arches', CIVIL, 'MALE', 'CHESS'],
    ['100% Steel', CIVIL, 'FEMALE', 'FOOTBALL'],
    ['Leptons', PHYSICS, 'FEMALE', 'CHESS'],
    ['Steel_Works', CIVIL, 'MALE', 'FOOTBALL'],
    ['Ätna 11', PHYSICS, 'FEMALE', 'FOOTBALL'],
    ['Back\\slash', PHYSICS, 'MALE', 'FOOTBALL'],
  ] as const) {
    await team({ name, department_id, gender, sport })
  }
})
afterAll(() => world.close())

const names = ({ body }: { body: TeamCard[] }) => body.map(({ name }) => name)
const list = async (query: string) => (await visitor.get(`team/viewTeams?${query}`)).body

describe('the list of teams', () => {
  test('shows a visitor cards by name, without regard to case', async () => {
    const { body, currentPage, totalPages } = await list(`department=${CIVIL}`)
    expect(names({ body })).toEqual(['100% Steel', 'Arches', 'bridges', 'Steel_Works'])
    expect({ currentPage, totalPages }).toEqual({ currentPage: 1, totalPages: 1 })
    expect(body[2]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'bridges',
      logo: null,
      department: { _id: CIVIL, name: 'Civil' },
      gender: 'FEMALE',
      sport: 'CHESS',
    })
  })

  test.each([
    ['', 8],
    [`department=${CIVIL}`, 4],
    ['gender=MALE', 4],
    ['sport=CHESS', 4],
    [`department=${CIVIL}&gender=MALE`, ['Arches', 'Steel_Works']],
    [`department=${PHYSICS}&sport=CHESS`, ['Leptons', 'Quarks']],
    ['gender=FEMALE&sport=CHESS', ['bridges', 'Leptons']],
    [`department=${CIVIL}&gender=FEMALE&sport=FOOTBALL`, ['100% Steel']],
    [`department=${NOBODY}`, []],
    ['sport=CARROM&gender=MALE', []],
  ])('?%s finds its own, and counts no other', async (query, expected) => {
    const all = await list(`${query}&pageSize=1`)
    const found = await list(`${query}&pageSize=48`)
    const amount = typeof expected === 'number' ? expected : expected.length
    expect(all.totalPages).toBe(amount)
    expect(found.body).toHaveLength(amount)
    if (typeof expected !== 'number') expect(names(found)).toEqual(expected)
  })

  test.each([
    ['STEEL', ['100% Steel', 'Steel_Works']],
    ['100%', ['100% Steel']],
    ['%', ['100% Steel']],
    ['_', ['Steel_Works']],
    ['\\', ['Back\\slash']],
    ['ÄTNA  11', ['Ätna 11']],
    ['a\u0308tna', ['Ätna 11']],
    ["' OR 1=1 --", []],
    ['e%e', []],
  ])('a search for %j takes it as it stands, without case', async (q, expected) => {
    const found = await list(`q=${encodeURIComponent(q)}`)
    expect(names(found)).toEqual(expected)
    expect(found.totalPages).toBe(expected.length > 0 ? 1 : 0)
  })

  test('a search stays within the filters', async () => {
    expect(names(await list(`q=steel&gender=MALE&department=${CIVIL}&sport=FOOTBALL`))).toEqual(['Steel_Works'])
    expect(names(await list(`q=steel&department=${PHYSICS}`))).toEqual([])
  })

  test('comes in pages that neither repeat nor miss anything; past the last one it is empty', async () => {
    const pages = await Promise.all([1, 2, 3, 1_000_000].map((page) => list(`gender=MALE&pageSize=3&page=${page}`)))
    expect(pages.map(names)).toEqual([['Arches', 'Back\\slash', 'Quarks'], ['Steel_Works'], [], []])
    expect(pages.map(({ currentPage }) => currentPage)).toEqual([1, 2, 3, 1_000_000])
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2, 2, 2])
    expect(names(await list('q=steel&pageSize=1&page=3'))).toEqual([])
  })

  test.each([
    ['department=abc', 'Invalid department ID'],
    [`department=${CIVIL.toUpperCase()}`, 'Invalid department ID'],
    [`department=${CIVIL}&department=${PHYSICS}`, 'Invalid department ID'],
    ['gender=ANY', 'gender must be one of MALE, FEMALE, MIXED.'],
    ['sport=toString', expect.stringMatching(/^sport must be one of CRICKET, .*JUDGED\.$/)],
    ['sport[$ne]=x', "Unknown field: 'sport[$ne]'."],
    ['page=0', 'page must be at least 1.'],
    ['page=1.5', 'page must be a number.'],
    ['pageSize=49', 'pageSize must be at most 48.'],
    [`q=${'x'.repeat(101)}`, 'This is too long to search for.'],
    ['q=%00', HIDDEN_CHARACTERS],
  ])('?%s is refused', async (query, error) => {
    expect(await visitor.get(`team/viewTeams?${query}`)).toMatchObject({ status: 400, body: { error } })
  })
})

describe('the teams that a person manages', () => {
  const managed = async (by: Client, query = '') => (await by.get(`team/updateCardDetails${query}`)).body

  test('are those of the own department for its head and its lead, with how many apply and play', async () => {
    const { body } = await list(`department=${CIVIL}`)
    const bridges = body.find(({ name }: TeamCard) => name === 'bridges')
    for (const status of ['APPLIED', 'APPLIED', 'ACCEPTED'] as const) {
      const { id } = await world.person('USER')
      await world.rows.application({ team_id: bridges._id, profile_id: id, status })
    }
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const) {
      const own = await managed(await world.as(role, { department_id: CIVIL }), '?pageSize=3&page=1')
      expect(own.totalPages).toBe(2)
      expect(own.body.map(({ name, applicants, players }: ManagedTeam) => [name, applicants, players])).toEqual([
        ['100% Steel', 0, 0],
        ['Arches', 0, 0],
        ['bridges', 2, 1],
      ])
    }
  })

  test('are all for an admin, also by department; other roles cannot choose another department', async () => {
    const admin = await world.as('ADMIN')
    const all: { body: ManagedTeam[] } = await managed(admin)
    expect(all.body.map(({ department }) => department.name)).toEqual([
      ...Array<string>(4).fill('Civil'),
      ...Array<string>(4).fill('Physics'),
    ])
    expect(all.body.slice(0, 4).map(({ name }) => name)).toEqual(['100% Steel', 'Arches', 'bridges', 'Steel_Works'])
    expect(names(await managed(admin, `?department=${PHYSICS}&q=quark`))).toEqual(['Quarks'])
    const lead = await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: PHYSICS })
    expect(names(await managed(lead, `?department=${PHYSICS}&gender=MALE`))).toEqual(['Back\\slash', 'Quarks'])
    const refused = await lead.get(`team/updateCardDetails?department=${CIVIL}`)
    expect(refused).toMatchObject({ status: 403, body: { error: 'You can only manage your own department.' } })
  })

  test('are hidden from others: 401, 403; a head without a department has to name one', async () => {
    const call = 'team/updateCardDetails'
    expect((await visitor.get(call)).status).toBe(401)
    for (const role of ['HELPER', 'USER'] as const) {
      expect((await (await world.as(role, { department_id: CIVIL })).get(call)).status).toBe(403)
    }
    const withoutDepartment = await (await world.as('DEPARTMENT_HEAD')).get(call)
    expect(withoutDepartment).toMatchObject({ status: 400, body: { error: 'Say which department.' } })
  })
})

describe('the sides of a match', () => {
  test('are teams of one sport and gender, for admins and helpers alone', async () => {
    const call = 'team/getTeamsMatch?sport=CHESS&gender=FEMALE'
    for (const role of ['ADMIN', 'HELPER'] as const) {
      const { body } = await (await world.as(role)).get(call)
      expect(body.body.map(({ name, department }: TeamCard) => `${name} of ${department.name}`)).toEqual([
        'bridges of Civil',
        'Leptons of Physics',
      ])
    }
    expect((await visitor.get(call)).status).toBe(401)
    expect((await (await world.as('DEPARTMENT_HEAD')).get(call)).status).toBe(403)
    const both = await (await world.as('HELPER')).get('team/getTeamsMatch?sport=CHESS')
    expect(both).toMatchObject({ status: 400, body: { error: 'gender is required.' } })
  })
})
