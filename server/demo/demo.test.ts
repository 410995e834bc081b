import { afterAll, beforeAll, expect, test } from 'vitest'
import { sportsOf } from '#contract/club/club.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import { FIRST_YEAR } from '#server/demo/season/archive.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { keyOf } from '#server/platform/files/files.ts'
import { type DemoClub, openDemoClub } from '#server/testing/championship/demo-club.ts'
import { showDemo } from './show-demo.ts'

let demo: DemoClub
beforeAll(async () => {
  demo = await openDemoClub()
})
afterAll(() => demo.world.close())

const countBy = <T>(rows: readonly T[], key: (row: T) => string) =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, group]) => [name, group?.length]))
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

test('the season has the promised number of records', async () => {
  const counts = {
    club: 1,
    department: 10,
    // One for each team, and one for each person of a drawn event.
    team: 89,
    profile: 400,
    register_person: 520,
    announcement: 11,
    time_table: 1,
    // The running one, and the two before it.
    season: 3,
    // One for each year. The last two before the running one have final tables.
    gc_record: demo.thisYear - FIRST_YEAR + 1,
    gc_standing: 20,
  } satisfies Partial<Record<TableName, number>>
  for (const [table, count] of Object.entries(counts))
    expect([table, await demo.all(table as TableName)].at(1)).toHaveLength(count)
  expect(countBy(await demo.all('match'), ({ status }) => status)).toEqual({ SUMMARY: 147, LIVE: 2, UPCOMING: 31 })
  expect((await demo.all('profile')).filter(({ picture_id }) => picture_id).length).toBeGreaterThanOrEqual(40)
})

test('every file has its row, its place and its bytes on the disk', async () => {
  const files = await demo.all('file')
  expect((await demo.world.storedFiles()).sort()).toEqual(files.map(keyOf).sort())
  const shown = [
    ...(await demo.all('club')).map(({ logo_id }) => logo_id),
    ...(await demo.all('department')).map(({ logo_id }) => logo_id),
    ...(await demo.all('team')).map(({ logo_id }) => logo_id),
    ...(await demo.all('profile')).map(({ picture_id }) => picture_id),
    ...(await demo.all('gc_record')).map(({ team_pic_id }) => team_pic_id),
    ...(await demo.all('time_table')).map(({ file_id }) => file_id),
    ...(await demo.all('announcement_file')).map(({ file_id }) => file_id),
  ].filter((id) => id !== null)
  expect(shown.sort()).toEqual(files.map(({ id }) => id).sort())
})

test('an account of each role can log in with the printed credentials', async () => {
  expect(demo.accounts.map(({ role }) => role)).toEqual([
    'ADMIN',
    'DEPARTMENT_HEAD',
    'DEPARTMENT_SPORTS_LEAD',
    'HELPER',
    'USER',
  ])
  for (const { email, password, role, name } of demo.accounts) {
    const reply = await (await demo.world.as(null)).post('authentication/login', { email, password })
    expect(reply).toMatchObject({ status: 200, body: { body: { role, name } } })
  }
})

test('every department has one head and one sports lead, and five teams of men and three of women', async () => {
  const people = await demo.all('profile')
  const teams = await demo.all('team')
  for (const { id } of await demo.all('department')) {
    const own = people.filter(({ department_id }) => department_id === id)
    expect(countBy(own, ({ role }) => role)).toMatchObject({ DEPARTMENT_HEAD: 1, DEPARTMENT_SPORTS_LEAD: 1 })
    const theirs = teams.filter(({ department_id, entry_id }) => department_id === id && entry_id === null)
    expect(countBy(theirs, ({ gender }) => gender)).toEqual({ MALE: 5, FEMALE: 3 })
  }
})

test('players are of their own department and gender, in at most three teams, with one captain a team', async () => {
  const people = byId(await demo.all('profile'))
  const teams = byId(await demo.all('team'))
  const applications = await demo.all('application')
  for (const { team_id, profile_id } of applications) {
    const { department_id, gender } = teams.get(team_id) as Row<'team'>
    expect(people.get(profile_id)).toMatchObject({ department_id, gender })
  }
  expect(Math.max(...Object.values(countBy(applications, ({ profile_id }) => profile_id)).map(Number))).toBe(3)
  const captains = applications.filter(({ post }) => post === 'CAPTAIN')
  expect(new Set(captains.map(({ team_id }) => team_id)).size).toBe(80)
  expect(countBy(applications, ({ status }) => status).APPLIED).toBeGreaterThan(60)
})

test('matches are between teams of that sport and gender, and the winner has the higher score', async () => {
  const teams = byId(await demo.all('team'))
  const matches = await demo.all('match')
  const detailed = countBy(
    matches.filter(({ detail }) => detail),
    ({ sport }) => sport,
  )
  expect(Object.keys(detailed).length).toBe(Object.keys(sportsOf({})).length - 2)
  for (const match of matches) {
    const { sport, gender, status, team1_score: first, team2_score: second, winner } = match
    expect(teams.get(match.team1_id)).toMatchObject({ sport, gender })
    expect(teams.get(match.team2_id)).toMatchObject({ sport, gender })
    // The score of a live match is in its room.
    expect(first !== null && second !== null).toBe(status === 'SUMMARY')
    if (status !== 'SUMMARY') continue
    if (match.tag !== null) expect(winner).not.toBe('TIE')
    // A shoot-out decides a level match.
    if (match.detail?.includes('SHOOT_OUT')) continue
    const higher = Math.sign(Number(first) - Number(second))
    expect(winner).toBe({ [-1]: 'TEAM2', 0: 'TIE', 1: 'TEAM1' }[higher])
  }
})

test('the season ends today, and ids sort in the order of creation', async () => {
  const now = demo.world.app.context.now().toISOString()
  const matches = await demo.all('match')
  // Not of matches: one of a later round has the id of its fixture, which is older.
  const entries = (await demo.all('points_entry')).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const times = entries.map(({ created_at }) => created_at)
  expect(times.length).toBeGreaterThan(50)
  expect(times).toEqual(times.toSorted())
  expect(matches.every(({ created_at }) => created_at <= now)).toBe(true)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const upcoming = matches.filter(({ status }) => status === 'UPCOMING')
  expect(upcoming.some(({ date }) => date !== null && date <= tomorrow)).toBe(true)
  expect(upcoming.filter(({ date }) => date === null)).toHaveLength(4)
})

test('visitors see it', async () => {
  const visitor = await demo.world.as(null)
  const { body: upcoming } = await visitor.get('match/getMatches/UPCOMING?pageSize=6')
  expect(upcoming.totalPages).toBe(6)
  const { body: live } = await visitor.get('match/getLiveMatches')
  expect(live.body).toHaveLength(2)
  const { body: table } = await visitor.get('pointsTable')
  expect(table.body[0].points).toBeGreaterThan(10)
  const { body: department } = await visitor.get(`department/departments/${table.body[0]._id}`)
  expect(department.body).toMatchObject({ head: { name: expect.any(String) }, gcWon: expect.any(Number) })
})

test('the audit trail says that the program did it', async () => {
  const entries = await demo.all('audit_entry')
  // Tests before this one have signed in.
  const written = entries.filter(({ action }) => action !== 'logIn')
  expect(written).toMatchObject([{ action: 'fillWithDemo', actor_id: PROGRAM.id, subject: 'club', subject_id: '1' }])
})

test('a second start shows the same accounts and fills nothing', async () => {
  expect(await showDemo(demo.world.app.context, 'Asia/Kolkata')).toEqual(demo.accounts)
  expect(await demo.all('department')).toHaveLength(10)
})
