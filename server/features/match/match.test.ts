import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import type { Client } from '#server/testing/client.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const AT = '2026-02-01T10:00:00.000Z'
let world: World
let visitor: Client
const departments: string[] = []
const teams: string[] = []
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  const admin = await world.as('ADMIN')
  for (const name of ['Civil', 'Mechanical', 'Physics']) {
    departments.push((await admin.post('department/createDepartment', { name })).body.body._id)
  }
  for (const [index, department_id] of departments.entries()) {
    const row = {
      id: world.app.context.newId(),
      name: `Team ${index}`,
      name_key: `team ${index}`,
      department_id,
      created_at: AT,
    }
    await world.database.writes
      .insertInto('team')
      .values({ ...row, gender: 'MALE', sport: 'CHESS' })
      .execute()
    teams.push(row.id)
  }
  await match({ status: 'UPCOMING', date: '2026-05-02', time: '09:00', venue: 'Hall' })
  await match({ status: 'UPCOMING', date: null, time: null, venue: 'Undated' })
  await match({ status: 'UPCOMING', date: '2026-05-01', time: '17:30', venue: 'Court', tag: 'FINAL' })
  await match({ status: 'SUMMARY', date: '2026-03-01', time: '10:00', winner: 'TEAM2', team1_score: 0, team2_score: 2 })
  await match({ status: 'SUMMARY', date: '2026-03-09', time: '10:00', winner: 'TIE', team1_id: teams[2] ?? '' })
  await match({ status: 'LIVE', room_id: 'room-1', team1_score: 3, team2_score: 0, version: 7 })
})
afterAll(() => world.close())

const match = ({ team1_id = teams[0] ?? '', ...more }: Partial<Row<'match'>>) =>
  insertMatchRow(world, [team1_id, teams[1] ?? ''], more)
const list = async (path: string) => (await visitor.get(`match/${path}`)).body

test('upcoming matches come soonest first, the undated last', async () => {
  const { body, currentPage, totalPages } = await list('getMatches/UPCOMING')
  expect(body.map((one: { venue: string }) => one.venue)).toEqual(['Court', 'Hall', 'Undated'])
  expect({ currentPage, totalPages }).toEqual({ currentPage: 1, totalPages: 1 })
  expect(body[0]).toMatchObject({
    team1: { _id: teams[0], name: 'Team 0', logo: null, department: { _id: departments[0], name: 'Civil' } },
    tag: 'FINAL',
    date: '2026-05-01',
    time: '17:30',
    winner: null,
  })
})

test('results come latest first; the winner is a team, a tie has none, and a score of 0 is a score', async () => {
  const { body } = await list('getMatches/SUMMARY')
  expect(body.map((one: { winner: string | null }) => one.winner)).toEqual([null, teams[1]])
  expect(body[1]).toMatchObject({ team1Score: 0, team2Score: 2 })
})

test('live matches carry their room and version', async () => {
  const { body } = await list('getLiveMatches')
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ status: 'LIVE', roomId: 'room-1', version: 7, team1Score: 3, team2Score: 0 })
})

test('filters and pages: a department on either side; past the end is empty', async () => {
  expect((await list(`getMatches/SUMMARY?department=${departments[2]}`)).body).toHaveLength(1)
  expect((await list(`getMatches/SUMMARY?department=${departments[1]}`)).body).toHaveLength(2)
  expect((await list('getMatches/UPCOMING?sport=CRICKET')).body).toEqual([])
  expect((await list('getMatches/UPCOMING?gender=MALE&pageSize=2')).totalPages).toBe(2)
  expect(await list('getMatches/UPCOMING?page=9')).toMatchObject({ body: [], currentPage: 9, totalPages: 1 })
})

test.each([
  ['getMatches/LIVE', 'status must be one of UPCOMING, SUMMARY.'],
  ['getMatches/UPCOMING?sport=GOLF', /^sport must be one of CRICKET/],
  ['getMatches/UPCOMING?department=abc', 'Invalid department ID'],
  ['getMatches/UPCOMING?page=0', 'page must be at least 1.'],
  ['getMatches/UPCOMING?pageSize=49', 'pageSize must be at most 48.'],
  ['getMatches/UPCOMING?page=x', /^page must be a/],
  ['getMatches/UPCOMING?page=0001', /^page must be a/],
  ['getMatches/UPCOMING?page=1e3', /^page must be a/],
  ['getMatches/UPCOMING?player=x', "Unknown field: 'player'."],
])('%s is a 400 in a sentence', async (path, sentence) => {
  const reply = await visitor.get(`match/${path}`)
  expect(reply.status).toBe(400)
  expect(reply.body.error).toMatch(sentence)
})
