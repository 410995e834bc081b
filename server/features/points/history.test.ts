import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import type { PointsEntry, Standing } from '#contract/points/calls.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

const NOBODY = '0123456789abcdef01234567'
const DAY_MS = 24 * 60 * 60 * 1000

let league: League
let firstSeason: string
beforeAll(async () => {
  league = await openLeague()
  firstSeason = await league.openSeason()
})
afterAll(() => league.world.close())

const result = async (one: Entrant, other: Entrant, form: object = {}): Promise<string> => {
  const { body } = await league.helper.post('match/createSummary', {
    ...league.sides(one, other),
    winner: 'TEAM1',
    ...form,
  })
  return body.body._id
}
const adjust = (of: Entrant, points: number) =>
  league.admin.put(`pointsTable/updatePointTable/${league.departments[of]}`, { points })
const history = async (of: Entrant, query = '') =>
  (await league.visitor.get(`pointsTable/history/${league.departments[of]}?${query}`)).body
const results = async (of: Entrant, query = '') =>
  (await league.visitor.get(`pointsTable/particularDepartment/${league.departments[of]}?${query}`)).body.body

describe('the history of a department', () => {
  test('shows anyone the origin of each point, latest first, with the resulting total', async () => {
    const won = await result('Civil', 'Maths', { team1Score: 3, team2Score: 1 })
    const lost = await result('Civil', 'Physics')
    await adjust('Civil', 10)
    await league.helper.delete(`match/deleteMatch/${lost}`)
    const { body, currentPage, totalPages } = await history('Civil')
    expect({ currentPage, totalPages }).toEqual({ currentPage: 1, totalPages: 1 })
    const shown = body.map(({ kind, points, total, match }: PointsEntry) => [kind, points, total, match])
    expect(shown).toEqual([
      ['REVERSAL', -1, 9, null],
      ['ADJUSTMENT', 8, 10, null],
      ['MATCH', 1, 2, null],
      ['MATCH', 1, 1, won],
    ])
    expect(body[0].reverses).toBe(body[2]._id)
    expect(body[3]).toMatchObject({
      reason: 'Civil CHESS MALE beat Maths CHESS MALE 3–1 in Chess',
      by: { name: 'Asha Rao', profilePic: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  test('comes in pages whose totals go on from page to page; past the last one it is empty', async () => {
    for (let points = 20; points < 30; points += 1) await adjust('Maths', points)
    const pages = await Promise.all([1, 2, 3, 4, 99].map((page) => history('Maths', `page=${page}&pageSize=3`)))
    const totals = pages.map(({ body }) => body.map(({ total }: PointsEntry) => total))
    expect(totals).toEqual([[29, 28, 27], [26, 25, 24], [23, 22, 21], [20], []])
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([4, 4, 4, 4, 4])
  })

  test('keeps an entry of a deleted author', async () => {
    const { id } = await league.world.person('ADMIN')
    await adjust('Physics', 1)
    const { writes } = league.world.database
    const own = league.departments.Physics
    await writes.updateTable('points_entry').set({ created_by: id }).where('department_id', '=', own).execute()
    await writes.deleteFrom('profile').where('id', '=', id).execute()
    expect((await history('Physics')).body).toMatchObject([{ total: 1, by: null }])
  })

  test('of a settled season stays readable by its name; the new one begins empty', async () => {
    const before = await history('Civil')
    await league.settle()
    expect(await history('Civil')).toMatchObject({ body: [], totalPages: 0 })
    expect(await history('Civil', `season=${firstSeason}`)).toEqual(before)
    expect(await history('Civil', `season=${NOBODY}`)).toMatchObject({ body: [], totalPages: 0 })
    await result('Civil', 'Maths')
    expect((await history('Civil')).body).toMatchObject([{ points: 1, total: 1 }])
  })

  test.each([
    [`history/${NOBODY}`, 404, 'There is no such department.'],
    ['history/civil', 400, 'Invalid department ID'],
    [`history/${NOBODY}?season=now`, 400, 'Invalid season ID'],
    [`history/${NOBODY}?page=0`, 400, 'page must be at least 1.'],
    [`particularDepartment/${NOBODY}`, 404, 'There is no such department.'],
    [`particularDepartment/${NOBODY}?season=now`, 400, 'Invalid season ID'],
    [`particularDepartment/${NOBODY}?page=1`, 400, "Unknown field: 'page'."],
  ])('%s is a %i in a sentence', async (path, status, error) => {
    expect(await league.visitor.get(`pointsTable/${path}`)).toMatchObject({ status, body: { error } })
  })
})

describe('the results of a department', () => {
  test('are those of cricket unless another sport is named, latest first, on either side', async () => {
    await league.settle()
    const day = (date: string) => ({ date, time: '10:00' })
    const cricket = league.sides('Civil', 'Maths', { sport: 'CRICKET' })
    const played = await result('Civil', 'Maths', { ...cricket, ...day('2026-03-01') })
    const home = await result('Civil', 'Physics', day('2026-03-02'))
    const away = await result('Maths', 'Civil', { ...day('2026-03-03'), winner: 'TIE' })
    await result('Maths', 'Physics', day('2026-03-04'))
    await league.helper.post('match/createUpcoming', { ...league.sides('Civil', 'Maths'), ...day('2026-03-05') })
    const ids = ({ deptMatches }: { deptMatches: Match[] }) => deptMatches.map(({ _id }) => _id)
    const byDefault = await results('Civil')
    expect(ids(byDefault)).toEqual([played])
    expect(byDefault.deptTeams).toEqual([league.team('Civil', 'CRICKET')])
    expect(await results('Civil', 'sport=CRICKET')).toEqual(byDefault)
    const chess = await results('Civil', 'sport=CHESS')
    expect(ids(chess)).toEqual([away, home])
    expect(chess.deptMatches[0]).toMatchObject({ winner: null, team2: { department: { name: 'Civil' } } })
    expect(new Set(chess.deptTeams)).toEqual(new Set([league.team('Civil'), league.team('Civil', 'CHESS', 'FEMALE')]))
    expect(await results('Civil', 'sport=CARROM')).toEqual({ deptTeams: [], deptMatches: [] })
  })

  test('of a settled season stay readable by its name', async () => {
    const season = await league.openSeason()
    const before = await results('Civil', 'sport=CHESS')
    await league.settle()
    expect((await results('Civil', 'sport=CHESS')).deptMatches).toEqual([])
    expect(await results('Civil', `sport=CHESS&season=${season}`)).toEqual(before)
  })
})

describe('the point table', () => {
  test('shows the changes of the last day, of the running season only', async () => {
    await league.settle()
    const now = league.world.app.context.now().getTime()
    const { Civil, Maths } = league.departments
    const at = (ago: number) => new Date(now - ago).toISOString()
    const entry = (amount: number, ago: number, department_id = Civil) => ({
      department_id,
      amount,
      created_at: at(ago),
    })
    await league.world.rows.pointsEntries([
      entry(500, DAY_MS + 60_000),
      entry(200, DAY_MS - 60_000),
      entry(-50, 1000),
      { ...entry(900, 1000), season_id: firstSeason },
      entry(100, 5000, Maths),
      entry(-100, 1000, Maths),
    ])
    const { body } = await league.visitor.get('pointsTable')
    const [first, ...others] = body.body as Standing[]
    expect(first).toMatchObject({ name: 'Civil', points: 6.5 })
    expect(first?.recent).toEqual([{ points: 1.5, at: at(1000) }])
    expect(others.map(({ name, points, recent }) => [name, points, recent])).toEqual([
      ['Maths', 0, []],
      ['Physics', 0, []],
    ])
  })
})
