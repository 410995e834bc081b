// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { ReadAnswer } from '#contract/call/rendering.ts'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { findPage } from './find-page.ts'

const ID = '0000000000000000000000a1'
const LOGO = '0000000000000000000000f1'
const EVIL = '</script><img src=x onerror=alert(1)> "&'

/** A server with one department and empty lists. */
const read =
  (name: string, logo: string | null = null): ReadAnswer =>
  async (path) => {
    const answer = (body: object, status = 200) => ({ status, text: JSON.stringify({ message: 'Fetched', ...body }) })
    if (path.endsWith('/club/club'))
      return answer({ body: { ...UNNAMED_CLUB, name: 'Test Club', zone: 'Asia/Kolkata' } })
    if (path.endsWith(`/departments/${ID}`)) return answer({ body: departmentWith({ name, about: name, logo }) })
    if (/\/departments\/\w+$/.test(path)) return answer({ error: 'No such department.', code: 'not_found' }, 404)
    return answer({ body: [], currentPage: 1, totalPages: 0, total: 0 })
  }
const pageAt = async (address: string) => {
  const page = await findPage(address)
  if (!page || page === 'unknown') throw new Error(`The server does not render ${address}.`)
  return page
}
const render = async (address: string, name = 'Physics', logo: string | null = null) =>
  (await pageAt(address)).render(read(name, logo))

test('a department is in the page, as text and as data', async () => {
  const { status, title, body, data } = await render(`/departments/${ID}`)
  expect([status, title]).toEqual([200, 'Physics · Test Club'])
  expect(body).toMatch(/<h1[^>]*>Physics<\/h1>/)
  expect(JSON.parse(data)[0].answer.body.name).toBe('Physics')
})

describe('a page of an archived championship', () => {
  const RECORD = '0000000000000000000000b1'
  const SEASON = '0000000000000000000000c1'
  const department = { _id: ID, name: 'Physics', logo: null }
  const table = [{ department, points: 12, place: 1 }]
  const settled = {
    _id: RECORD,
    year: 2024,
    name: null,
    wonBy: department,
    teamPic: null,
    isCurrent: false,
    openedAt: null,
    closedAt: null,
    season: SEASON,
    standings: table,
    tables: [
      { name: 'Overall', rows: table },
      { name: 'Men', rows: table },
    ],
  }

  async function openWith(record: object, address: string) {
    const paths: string[] = []
    const answers = {
      [`/viewGCRecord/${RECORD}`]: record,
      [`/explain/${ID}`]: { department, table: 'Men', total: 12, lines: [] },
      [`/particularDepartment/${ID}`]: { deptTeams: [], deptMatches: [] },
    }
    const readRecord: ReadAnswer = (path) => {
      paths.push(path.replace(/^\/api\/\w+/, ''))
      const [, body] = Object.entries(answers).find(([call]) => path.includes(call)) ?? []
      if (!body) return read('Physics')(path)
      return Promise.resolve({ status: 200, text: JSON.stringify({ message: 'Fetched', body }) })
    }
    const page = await pageAt(address)
    const { body, data } = await page.render(readRecord)
    return { page, body, embedded: JSON.parse(data).length, paths }
  }

  test('the points of a department are in the page, because they are read after the record', async () => {
    const { page, paths, embedded } = await openWith(settled, `/pointTable/${ID}?record=${RECORD}&table=Men`)
    expect(paths.slice(-3).map((path) => path.split('?')[0])).toEqual([
      `/pointsTable/explain/${ID}`,
      `/pointsTable/particularDepartment/${ID}`,
      `/pointsTable/history/${ID}`,
    ])
    for (const path of paths.slice(-3)) expect(path).toContain(`season=${SEASON}`)
    expect(paths.at(-3)).toContain('table=Men')
    expect(embedded).toBe(4)
    expect(page.topics).toEqual(expect.arrayContaining(['gc', 'points', 'match', 'team']))
  })

  test('the events are in the page, under the name of the championship', async () => {
    const { paths, embedded, body } = await openWith(settled, `/events?record=${RECORD}&sport=CHESS`)
    expect(paths.at(-1)).toMatch(new RegExp(`^/event/events\\?.*sport=CHESS.*season=${SEASON}`))
    expect(embedded).toBe(2)
    expect(body).toContain('General Championship 2024')
  })

  test.each([`/pointTable/${ID}`, '/events'])('%s of one without a stored season says so', async (path) => {
    const { embedded, body } = await openWith({ ...settled, season: null }, `${path}?record=${RECORD}`)
    expect(embedded).toBe(1)
    expect(body).toMatch(/2024 (was|were) not kept/)
  })
})

test('a name with markup stays text in the title and in the page', async () => {
  const { title, body } = await render(`/departments/${ID}`, EVIL)
  for (const html of [title, body]) {
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('</script>')
  }
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('an unknown id shows its sentence, answers 404 and has no preview', async () => {
  const address = '/departments/0000000000000000000000ff'
  const { status, body, preview } = await render(address)
  expect([status, preview]).toEqual([404, null])
  expect(body).toContain('No such department.')
  expect(await (await pageAt(address)).preview(read('Physics'))).toBeNull()
})

test('a page has its title also when it preloads a logo', async () => {
  const { title, body } = await render(`/departments/${ID}`, 'Physics', LOGO)
  expect(title).toBe('Physics · Test Club')
  expect(body).toContain(`/media/${LOGO}`)
  expect(body).not.toContain('<title>')
})

test('pages that are rendered at the same time do not mix, and leave nothing behind', async () => {
  const names = ['Physics', 'Chemistry', 'Botany']
  const pages = await Promise.all(names.map((name) => render(`/departments/${ID}`, name)))
  expect(pages.map(({ title }) => title)).toEqual(names.map((name) => `${name} · Test Club`))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([
  ['/teams', '/teams'],
  ['/TEAMS/', '/teams'],
  ['/teams?from=poster&page=99999', '/teams'],
  ['/teams?sport=CHESS&from=poster&department=', '/teams?sport=CHESS'],
  ['/pointTable?from=poster&table=Men', '/pointTable?table=Men'],
  [`/pointTable/${ID}?table=Men&sport=CHESS`, `/pointTable/${ID}?sport=CHESS&table=Men`],
  ['/teams?sport=made-up-1&department=made-up-2&q=+', '/teams'],
  ['/matches/upcoming?day=2026-02-30&gender=MALE&gender=FEMALE', '/matches/upcoming?gender=MALE'],
])('%s is rendered as %s', async (address, canonical) => {
  expect(await findPage(address)).toMatchObject({ address: canonical })
})

test.each(['/teams', '/departments', '/announcements', '/matches/live', '/gcArchive', '/timeTable'])(
  'an impossible page number changes nothing on %s',
  async (address) => {
    expect(await findPage(`${address}?page=-1`)).toMatchObject({ address })
  },
)

test.each([
  ['/login', 'Login', ['/club/club']],
  ['/signup', 'Sign Up', ['/club/club', '/department/departments']],
  ['/lostPassword', 'Forgot Your Password?', ['/club/club']],
  ['/resetPassword', 'Set a New Password', ['/club/club']],
  ['/confirmEmail', 'Confirm Your Email', ['/club/club']],
  ['/adminDashboard', 'ADMIN HQ', ['/club/club']],
  ['/adminDashboard/liveMatchManagement', 'Manage Live Matches', ['/club/club']],
])('the frame of %s is in the page, with what everyone may read', async (address, title, paths) => {
  const page = await pageAt(`${address}?to=/teams`)
  const asked: string[] = []
  const { body } = await page.render((path) => {
    asked.push(path.replace(/^\/api\/\w+/, ''))
    return read('Physics')(path)
  })
  expect([page.address, asked]).toEqual([address, paths])
  expect(body).toContain(`>${title}</h1>`)
  expect(body).not.toContain('You are not')
})

test.each([
  '/logout',
  '/setup',
  '/profile/ownProfile',
  '/profile/ownProfile/updateProfile',
  '/applications',
  '/adminDashboard/teamManagement',
  '/teams?q=made-up-1',
  '/teams?sport=CHESS&q=why?',
  '/matches/upcoming?q=mech',
])('the browser alone renders %s', async (address) => {
  expect(await findPage(address)).toBeNull()
})

test.each(['/no/such/page', '/matches/anything', '/adminDashboard/no/such/page', '//example.org/teams'])(
  'the application has no page at %s',
  async (address) => {
    expect(await findPage(address)).toBe('unknown')
  },
)
