import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayedMatches, PointsProgress } from '#contract/points-progress/calls.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const readPlayed = async (table?: string): Promise<PlayedMatches[]> =>
  (await league.visitor.get(`pointsTable/played${table ? `?table=${table}` : ''}`)).body.body
const readProgress = async (table?: string): Promise<PointsProgress> =>
  (await league.visitor.get(`pointsTable/progress${table ? `?table=${table}` : ''}`)).body.body

test('a season without matches has no counts and no days', async () => {
  expect(await readPlayed()).toEqual([])
  expect(await readProgress()).toEqual({ days: [], lines: [] })
})

test('wins, losses and ties are counted for both sides at once; coming matches and other genders are not', async () => {
  const { helper, departments, sides, win } = league
  const { Civil, Maths, Physics } = departments
  await win('Civil', 'Maths')
  await win('Civil', 'Physics')
  await win('Physics', 'Civil')
  await helper.post('match/createSummary', { ...sides('Maths', 'Physics'), winner: 'TIE' })
  await helper.post('match/createSummary', { ...sides('Civil', 'Maths', { gender: 'FEMALE' }), winner: 'TEAM2' })
  await helper.post('match/createUpcoming', sides('Civil', 'Maths', { sport: 'CRICKET' }))

  const byDepartment = (rows: PlayedMatches[]) =>
    Object.fromEntries(rows.map(({ department, played, won, lost, tied }) => [department, [played, won, lost, tied]]))
  expect(byDepartment(await readPlayed())).toEqual({
    [Civil]: [4, 2, 2, 0],
    [Maths]: [3, 1, 1, 1],
    [Physics]: [3, 1, 1, 1],
  })

  const tables = [{ name: 'Overall' }, { name: 'Women', genders: ['FEMALE'] }]
  await league.admin.post('rulebook/adopt', { rules: { tables }, reason: 'A table for women' })
  expect(byDepartment(await readPlayed('Women'))).toEqual({ [Civil]: [1, 0, 1, 0], [Maths]: [1, 1, 0, 0] })
})

test('a match between two teams of one department is a win of the department', async () => {
  const { helper, world, departments, team } = league
  const own = async () => (await readPlayed()).find(({ department }) => department === departments.Maths)
  const before = await own()
  const kind = { sport: 'CHESS', gender: 'MALE' } as const
  const { id: team2 } = await world.rows.team({ ...kind, department_id: departments.Maths })
  await helper.post('match/createSummary', { team1: team('Maths'), team2, ...kind, winner: 'TEAM2' })
  expect(await own()).toEqual({ ...before, played: (before?.played ?? 0) + 1, won: (before?.won ?? 0) + 1 })
})

test('a deleted result is counted no more', async () => {
  const { helper, departments, win } = league
  const own = async () => (await readPlayed()).find(({ department }) => department === departments.Physics)
  const before = await own()
  const { body } = await win('Physics', 'Maths')
  expect(await own()).toMatchObject({ played: (before?.played ?? 0) + 1, won: (before?.won ?? 0) + 1 })
  await helper.delete(`match/deleteMatch/${body.body._id}`)
  expect(await own()).toEqual(before)
})

test('the last day of the progress has the points of the table, also after points were taken away', async () => {
  const { admin, departments, table } = league
  await admin.post('pointsTable/addEntry', { department: departments.Maths, points: -12.5, reason: 'Unpaid fines' })
  const { days, lines } = await readProgress()
  expect(days).toHaveLength(1)
  const names = new Map(Object.entries(departments).map(([name, id]) => [id, name]))
  const last = Object.fromEntries(lines.map(({ department, points }) => [names.get(department), points.at(-1)]))
  const shown = await table()
  for (const [name, points] of Object.entries(shown)) expect(last[name] ?? 0).toBe(points)
  expect(shown.Maths).toBeLessThan(0)
})

test('a day begins at midnight of the club, and a line keeps its points on days without a change', async () => {
  await league.settle()
  const { Civil, Physics } = league.departments
  await league.world.rows.pointsEntries([
    { department_id: Civil, amount: 300, created_at: '2026-03-09T18:29:59.000Z' },
    { department_id: Civil, amount: 200, created_at: '2026-03-09T18:30:00.000Z' },
    { department_id: Physics, amount: -150, created_at: '2026-03-12T04:44:00.000Z' },
    { department_id: Physics, amount: 25, created_at: '2026-03-12T04:46:00.000Z' },
    { department_id: Civil, amount: -500, created_at: '2026-03-20T10:00:00.000Z' },
  ])
  // Rows that are inserted directly tell no cache.
  await league.admin.post('pointsTable/addEntry', { department: Civil, points: 1, reason: 'The last one' })
  const { days, lines } = await readProgress()
  expect(days.slice(0, 4)).toEqual(['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-20'])
  expect(days).toHaveLength(5)
  const own = (id: string) => lines.find(({ department }) => department === id)?.points
  expect(own(Civil)).toEqual([3, 5, 5, 0, 1])
  expect(own(Physics)).toEqual([0, 0, -1.25, -1.25, -1.25])
})

test('a table that the rule book does not have is not found, and an unknown field is named', async () => {
  for (const call of ['played', 'progress']) {
    expect((await league.visitor.get(`pointsTable/${call}?table=Juniors`)).status).toBe(404)
    expect((await league.visitor.get(`pointsTable/${call}?season=now`)).status).toBe(400)
  }
})
