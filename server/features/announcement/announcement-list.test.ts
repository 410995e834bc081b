import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnnouncementCard } from '#contract/announcement/calls.ts'
import { login } from '#contract/testing/samples.ts'
import type { Row } from '#server/db/schema.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { countsOfAnnouncements } from './announcement.queries.ts'

const CIVIL = '0000000000000000000000c1'
const PHYSICS = '0000000000000000000000c2'
const MEERA = '0000000000000000000000e1'
const ARJUN = '0000000000000000000000e2'

let world: World
let visitor: Client
let meera: Client
let arjun: Client
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  meera = await world.as('HELPER', { id: MEERA, name: 'Meera Nair' })
  arjun = await world.as('DEPARTMENT_HEAD', { id: ARJUN, password_hash: await hashPassword(login.password) })
  const { writes } = world.database
  const department = { application_status: 'CLOSED', created_at: '2026-01-01T00:00:00.000Z' } as const
  await writes
    .insertInto('department')
    .values([
      { id: CIVIL, name: 'Civil', name_key: 'civil', ...department },
      { id: PHYSICS, name: 'Physics', name_key: 'physics', ...department },
    ])
    .execute()
  const announcements = [
    at('09:00', { title: 'For all', created_by: MEERA }),
    at('10:00', { title: 'For Civil', department_id: CIVIL, created_by: ARJUN }),
    at('11:00', { title: 'For Physics', department_id: PHYSICS, created_by: MEERA }),
    at('12:00', { title: 'For women in chess', gender: 'FEMALE', sport: 'CHESS', created_by: MEERA }),
    // Two of one moment: the later id is the newer.
    at('13:00', { title: "For Civil's footballers", department_id: CIVIL, sport: 'FOOTBALL' }),
    at('13:00', { title: 'For men', gender: 'MALE', created_by: ARJUN }),
  ]
  await writes.insertInto('announcement').values(announcements).execute()
  await writes.insertInto('announcement_count').values(countsOfAnnouncements(announcements)).execute()
})
afterAll(() => world.close())

const at = (time: string, more: Partial<Row<'announcement'>> & { title: string }) => ({
  id: world.app.context.newId(),
  created_at: `2026-02-01T${time}:00.000Z`,
  ...more,
})
const list = async (query: string) => (await visitor.get(`announcement/viewAnnouncements${query}`)).body
const titles = (body: AnnouncementCard[]) => body.map(({ title }) => title)

describe('the list', () => {
  test('shows a visitor the newest first, each as a card', async () => {
    const { body, currentPage, totalPages } = await list('')
    expect(titles(body)).toEqual([
      'For men',
      "For Civil's footballers",
      'For women in chess',
      'For Physics',
      'For Civil',
      'For all',
    ])
    expect({ currentPage, totalPages }).toEqual({ currentPage: 1, totalPages: 1 })
    expect(body[1]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: "For Civil's footballers",
      department: { _id: CIVIL, name: 'Civil' },
      sport: 'FOOTBALL',
      gender: null,
      createdAt: '2026-02-01T13:00:00.000Z',
    })
  })

  test.each([
    [`department=${CIVIL}`, ['For men', "For Civil's footballers", 'For women in chess', 'For Civil', 'For all']],
    ['gender=FEMALE', ["For Civil's footballers", 'For women in chess', 'For Physics', 'For Civil', 'For all']],
    ['sport=CHESS', ['For men', 'For women in chess', 'For Physics', 'For Civil', 'For all']],
    [`department=${PHYSICS}&gender=MALE&sport=CRICKET`, ['For men', 'For Physics', 'For all']],
    ['department=0000000000000000000000ff', ['For men', 'For women in chess', 'For all']],
  ])('?%s leaves out what is meant for others, never what is meant for all', async (query, expected) => {
    expect(titles((await list(`?${query}`)).body)).toEqual(expected)
  })

  test('comes in pages that neither repeat nor miss anything; past the last one it is empty', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?gender=MALE&pageSize=2&page=${page}`)))
    expect(pages.map(({ body }) => titles(body))).toEqual([
      ['For men', "For Civil's footballers"],
      ['For Physics', 'For Civil'],
      ['For all'],
      [],
    ])
    expect(pages.map(({ currentPage, totalPages }) => [currentPage, totalPages])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
    ])
  })

  test.each([
    ['department=abc', 'Invalid department ID'],
    ['gender=ANY', 'gender must be one of MALE, FEMALE.'],
    ['sport[$ne]=x', "Unknown field: 'sport[$ne]'."],
    ['pageSize=49', 'pageSize must be at most 48.'],
    ['page=0', 'page must be at least 1.'],
  ])('?%s is refused', async (query, error) => {
    expect(await visitor.get(`announcement/viewAnnouncements?${query}`)).toMatchObject({ status: 400, body: { error } })
  })
})

describe('own announcements', () => {
  test('401 for a visitor, 403 for a member, an empty list for an author of none', async () => {
    const call = 'announcement/ownAnnouncements'
    expect((await visitor.get(call)).status).toBe(401)
    expect((await (await world.as('USER')).get(call)).status).toBe(403)
    expect(await (await world.as('ADMIN')).get(call)).toMatchObject({ status: 200, body: { body: [], totalPages: 0 } })
  })

  test('are those of the caller, newest first, in pages', async () => {
    const { body } = await meera.get('announcement/ownAnnouncements?pageSize=2')
    expect(titles(body.body)).toEqual(['For women in chess', 'For Physics'])
    expect(body.totalPages).toBe(2)
    expect(titles((await meera.get('announcement/ownAnnouncements?pageSize=2&page=2')).body.body)).toEqual(['For all'])
  })
})

describe('one announcement', () => {
  const find = (id: string) => visitor.get(`announcement/viewAnnouncement/${id}`)

  test('stays after the deletion of its author, with null as author', async () => {
    const { body } = await list('')
    const { _id } = body.find(({ title }: AnnouncementCard) => title === 'For men')
    expect((await find(_id)).body.body.createdBy).toMatchObject({ _id: ARJUN })
    expect((await arjun.post('authentication/deleteProfile', { password: login.password })).status).toBe(200)
    expect((await find(_id)).body.body).toMatchObject({ title: 'For men', createdBy: null })
  })

  test('with an unknown id is a 404, with an invalid id a 400', async () => {
    expect(await find('0000000000000000000000ff')).toMatchObject({
      status: 404,
      body: { error: 'There is no such announcement.' },
    })
    expect(await find('abc')).toMatchObject({ status: 400, body: { error: 'Invalid announcement ID!' } })
  })
})
