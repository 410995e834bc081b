import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw.ts'
import type { EntryList } from '#contract/entry-squad.ts'
import type { FinalStanding } from '#contract/gc.ts'
import { sumOf } from '#rules/amount.ts'
import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import type { DemoAccount } from '#server/demo/people/accounts.ts'
import { FIRST_YEAR } from '#server/demo/season/archive.ts'
import { isKnockOut } from '#server/demo/season/fixtures.ts'
import { POINT } from '#server/demo/season/points.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { keyOf } from '#server/platform/files/files.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { showDemo } from './show-demo.ts'

let world: World
let accounts: DemoAccount[]
beforeAll(async () => {
  world = await openWorld()
  accounts = await showDemo(world.app.context, 'Asia/Kolkata')
})
afterAll(() => world.close())

/** The season that is played now, and the year in which it began. */
let running: string
let thisYear: number
beforeAll(async () => {
  const [record] = (await all('gc_record')).filter(({ is_current }) => is_current)
  running = record?.season_id ?? ''
  thisYear = record?.year ?? 0
})

const all = <K extends TableName>(table: K) =>
  world.database.writes
    .selectFrom(table as 'department')
    .selectAll()
    .execute() as unknown as Promise<Row<K>[]>
const countBy = <T>(rows: readonly T[], key: (row: T) => string) =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, group]) => [name, group?.length]))
type Standing = Pick<FinalStanding, 'department' | 'points'>
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

test('the season has the promised number of records', async () => {
  // One for each year before the running championship, and a second one of one year.
  const past = thisYear - FIRST_YEAR + 1
  const counts = {
    club: 1,
    department: 10,
    team: 80,
    profile: 400,
    register_person: 520,
    announcement: 40,
    time_table: 1,
    // The running one, and the two before it.
    season: 3,
    gc_record: past + 1,
    gc_standing: past * 10,
  } satisfies Partial<Record<TableName, number>>
  for (const [table, count] of Object.entries(counts))
    expect([table, await all(table as TableName)].at(1)).toHaveLength(count)
  expect(countBy(await all('match'), ({ status }) => status)).toEqual({ SUMMARY: 150, LIVE: 2, UPCOMING: 30 })
  expect(countBy(await all('file'), ({ kind }) => kind)).toMatchObject({ pdf: 1 })
  expect((await all('profile')).filter(({ picture_id }) => picture_id).length).toBeGreaterThanOrEqual(60)
})

test('every file has its row, its place and its bytes on the disk', async () => {
  const files = await all('file')
  expect((await world.storedFiles()).sort()).toEqual(files.map(keyOf).sort())
  const shown = [
    ...(await all('club')).map(({ logo_id }) => logo_id),
    ...(await all('department')).map(({ logo_id }) => logo_id),
    ...(await all('team')).map(({ logo_id }) => logo_id),
    ...(await all('profile')).map(({ picture_id }) => picture_id),
    ...(await all('gc_record')).map(({ team_pic_id }) => team_pic_id),
    ...(await all('time_table')).map(({ file_id }) => file_id),
    ...(await all('announcement_file')).map(({ file_id }) => file_id),
  ].filter((id) => id !== null)
  expect(shown.sort()).toEqual(files.map(({ id }) => id).sort())
})

test('an account of each role can log in with the printed credentials', async () => {
  expect(accounts.map(({ role }) => role)).toEqual([
    'ADMIN',
    'DEPARTMENT_HEAD',
    'DEPARTMENT_SPORTS_LEAD',
    'HELPER',
    'USER',
  ])
  for (const { email, password, role, name } of accounts) {
    const reply = await (await world.as(null)).post('authentication/login', { email, password })
    expect(reply).toMatchObject({ status: 200, body: { body: { role, name } } })
  }
})

test('every department has one head and one sports lead, and five teams of men and three of women', async () => {
  const people = await all('profile')
  const teams = await all('team')
  for (const { id } of await all('department')) {
    const own = people.filter(({ department_id }) => department_id === id)
    expect(countBy(own, ({ role }) => role)).toMatchObject({ DEPARTMENT_HEAD: 1, DEPARTMENT_SPORTS_LEAD: 1 })
    const theirs = teams.filter(({ department_id }) => department_id === id)
    expect(countBy(theirs, ({ gender }) => gender)).toEqual({ MALE: 5, FEMALE: 3 })
  }
})

test('players are of their own department and gender, in at most three teams, with one captain a team', async () => {
  const people = byId(await all('profile'))
  const teams = byId(await all('team'))
  const applications = await all('application')
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
  const teams = byId(await all('team'))
  for (const match of await all('match')) {
    const { sport, gender, status, team1_score: first, team2_score: second, winner } = match
    expect(teams.get(match.team1_id)).toMatchObject({ sport, gender })
    expect(teams.get(match.team2_id)).toMatchObject({ sport, gender })
    expect(first !== null && second !== null).toBe(status !== 'UPCOMING')
    if (status !== 'SUMMARY') continue
    const higher = Math.sign(Number(first) - Number(second))
    expect(winner).toBe({ [-1]: 'TEAM2', 0: 'TIE', 1: 'TEAM1' }[higher])
    if (isKnockOut(match.tag)) expect(winner).not.toBe('TIE')
  }
})

test('the season ends today, and ids sort in the order of creation', async () => {
  const now = world.app.context.now().toISOString()
  const matches = (await all('match')).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const times = matches.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  expect(times.every((time) => time <= now)).toBe(true)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const upcoming = matches.filter(({ status }) => status === 'UPCOMING')
  expect(upcoming.some(({ date }) => date !== null && date <= tomorrow)).toBe(true)
  expect(upcoming.filter(({ date }) => date === null)).toHaveLength(4)
})

test('the ledger gives a point for each win, explains the rest, and makes a close race with a tie in it', async () => {
  const teams = byId(await all('team'))
  const entries = (await all('points_entry')).filter(({ season_id }) => season_id === running)
  const totals: number[] = []
  for (const { id } of await all('department')) {
    const wins = (await all('match')).filter(({ winner, team1_id, team2_id }) => {
      const team = winner === 'TEAM1' ? team1_id : winner === 'TEAM2' ? team2_id : ''
      return teams.get(team)?.department_id === id
    })
    const own = entries.filter(({ department_id }) => department_id === id)
    const awarded = own.filter(({ kind }) => kind === 'ADJUSTMENT').reduce((sum, { amount }) => sum + amount, 0)
    totals.push(own.reduce((sum, { amount }) => sum + amount, 0))
    expect(totals.at(-1)).toBe(wins.length * POINT + awarded)
  }
  const [first = 0, second = 0] = totals.toSorted((one, other) => other - one)
  expect(first - second).toBeLessThanOrEqual(POINT)
  expect(new Set(totals).size).toBeLessThan(totals.length)
  expect(entries.find(({ kind }) => kind === 'MATCH')?.reason).toMatch(/^\S+ \S+ beat \S+ \S+ \d+–\d+ in \S+/)
})

test('the ledger is what the rules give for events and matches, and the entries by hand', async () => {
  const { body } = await (await world.as('ADMIN')).get('rulebook/facts')
  const lines = [...seasonLines(body.body), ...linesByHand(body.body)]
  const { body: table } = await (await world.as(null)).get('pointsTable')
  for (const { _id, points } of table.body) {
    const own = lines.filter(({ department }) => department === _id)
    expect(sumOf(own.map(({ amount }) => amount)) / 100).toBe(points)
  }
  const ofRunning = ({ season_id }: { season_id: string }) => season_id === running
  const events = (await all('event')).filter(ofRunning)
  expect(countBy(events, ({ gender }) => gender)).toEqual({ MALE: 12, FEMALE: 12, MIXED: 3 })
  expect((await all('rule_book')).filter(ofRunning).map(({ version }) => version)).toEqual([1, 2])
  const entries = (await all('points_entry')).filter(ofRunning)
  const versionOfEvent = new Map<string | null, number>()
  for (const { event_id, part, version } of entries) {
    if (event_id === null || part === 'ENTRY' || version === null) continue
    expect(version).toBe(versionOfEvent.get(event_id) ?? version)
    versionOfEvent.set(event_id, version)
  }
  expect(new Set(versionOfEvent.values())).toEqual(new Set([1, 2]))
  const shared = entries.filter(({ part, sharing }) => part === 'PLACE' && sharing > 1)
  expect(shared.length).toBeGreaterThan(1)
})

test('the last two championships of the archive have events, and their ledger explains each total of their tables', async () => {
  const visitor = await world.as(null)
  const settled = (await all('gc_record')).filter((record) => record.season_id !== running && record.season_id !== null)
  expect(settled.map(({ year }) => year)).toEqual([thisYear - 2, thisYear - 1])
  for (const { id, season_id: season } of settled) {
    const { body: record } = (await visitor.get(`gc/viewGCRecord/${id}`)).body
    const { _id } = record.standings[0].department
    expect(record).toMatchObject({ ruleBookVersion: 1, wonBy: { _id }, season })
    expect(record.tables.map(({ name }: { name: string }) => name)).toEqual(['Overall', 'Men', 'Women'])
    const first = record.tables[0].rows.map(({ department, points }: Standing) => ({ department, points }))
    expect(first).toEqual(record.standings)
    for (const { name, rows } of record.tables)
      for (const { department, points } of rows) {
        const path = `pointsTable/explain/${department._id}?season=${season}&table=${name}`
        const { total, lines } = (await visitor.get(path)).body.body
        expect([total, sumOf(lines.map((line: { points: number }) => line.points))]).toEqual([points, points])
      }
    const { body: events } = await visitor.get(`event/events?season=${season}&pageSize=48`)
    expect(events.body).toHaveLength(23)
    for (const { state, version, places, awards } of events.body) {
      expect([state, version, places.length > 3, awards.length > 3]).toEqual(['FINAL', 1, true, true])
    }
  }
})

test('squads show each case: reserves, players without an account or a roll number, late and incomplete ones', async () => {
  const helper = await world.as('HELPER')
  const mixed = (await all('event')).filter(
    ({ season_id, gender, entrant }) => season_id === running && gender === 'MIXED' && entrant !== 'PERSON',
  )
  for (const { id } of mixed) {
    const { body } = await helper.get(`entry/lists/${id}`)
    const { entries }: { entries: EntryList[] } = body.body
    const squads = entries.flatMap(({ squad }) => squad)
    expect(squads.filter(({ reserve }) => reserve)).toHaveLength(1)
    expect(squads.filter(({ person, rollNumber }) => person === null && rollNumber === null)).toHaveLength(1)
    expect(squads.filter(({ person, rollNumber }) => person === null && rollNumber !== null)).toHaveLength(1)
    expect(squads.filter(({ person, rollNumber }) => person !== null && rollNumber !== null)).toHaveLength(2)
    expect(entries.filter(({ missing }) => missing.length > 0)).toHaveLength(1)
    expect(squads.flatMap(({ reasons }) => reasons)).toEqual([])
  }
  expect(mixed.map(({ entrant }) => entrant).sort()).toEqual(['PAIR', 'TEAM'])
})

test('three events are drawn, and their places and matches are those that the program derives', async () => {
  const visitor = await world.as(null)
  const drawn = new Map<string | null, EventDraw>()
  const places = await all('event_place')
  for (const event_id of new Set((await all('event_stage')).map((stage) => stage.event_id))) {
    const draw: EventDraw = (await visitor.get(`draw/ofEvent/${event_id}`)).body.body
    drawn.set(draw.event.name, draw)
    const departmentOf = (id: string) => draw.entries.find(({ _id }) => _id === id)?.department._id
    const known = draw.places.filter(({ place, outcome }) => place !== null || outcome !== null)
    expect(places.filter((row) => row.event_id === event_id)).toMatchObject(
      known.map(({ entry, place, outcome }) => ({
        department_id: departmentOf(entry),
        place,
        outcome: place === null ? outcome : null,
      })),
    )
    const byes = draw.stages.flatMap(({ fixtures }) => fixtures.filter(({ state }) => state === 'NO_MATCH'))
    const outcomes = (await all('event_outcome')).filter((row) => row.event_id === event_id)
    expect(outcomes.filter(({ outcome }) => outcome === 'BYE')).toHaveLength(byes.length)
    expect(draw.event.state).toBe(draw.isOver ? 'FINAL' : known.length > 0 ? 'PROVISIONAL' : 'RUNNING')
    const fixtures = draw.stages.flatMap((stage) => stage.fixtures)
    const isPlayed = draw.event.entrant === 'TEAM'
    for (const { state, match } of fixtures)
      expect(match?.status).toBe({ DECIDED: 'SUMMARY', READY: 'UPCOMING' }[isPlayed ? String(state) : ''])
  }
  const sevens = drawn.get('Sevens')
  expect(sevens?.stages.map(({ kind, voided }) => [kind, voided.length])).toEqual([
    ['POOLS', 1],
    ['KNOCK_OUT', 0],
  ])
  expect(sevens?.stages[1]?.fixtures.filter(({ state }) => state === 'NO_MATCH')).toHaveLength(2)
  expect(sevens?.stages[0]?.lots).toHaveLength(1)
  const chess = drawn.get('Rapid chess')
  expect(chess?.entries.filter(({ state }) => state === 'WITHDRAWN')).toHaveLength(1)
  // A person gives the entry its name.
  for (const { title, players } of chess?.entries ?? []) expect([title]).toEqual(players)
  expect(sevens?.entries.every(({ title, department, players }) => title === department.name && !players[0])).toBe(true)
  expect(chess?.stages[0]).toMatchObject({ kind: 'SWISS', rounds: 4, lots: [] })
  const shot = drawn.get('Singles')
  expect(shot?.isOver).toBe(true)
  expect(shot?.stages[0]?.attempts.filter(({ best }) => best !== null)).toHaveLength(7)
})

test('visitors see it', async () => {
  const visitor = await world.as(null)
  const { body: upcoming } = await visitor.get('match/getMatches/UPCOMING?pageSize=6')
  expect(upcoming.totalPages).toBe(5)
  const { body: live } = await visitor.get('match/getLiveMatches')
  expect(live.body).toHaveLength(2)
  const { body: table } = await visitor.get('pointsTable')
  expect(table.body[0].points).toBeGreaterThan(10)
  const { body: department } = await visitor.get(`department/departments/${table.body[0]._id}`)
  expect(department.body).toMatchObject({ head: { name: expect.any(String) }, gcWon: expect.any(Number) })
})

test('the audit trail says that the program did it', async () => {
  const entries = await all('audit_entry')
  expect(entries).toMatchObject([{ action: 'fillWithDemo', actor_id: PROGRAM.id, subject: 'club', subject_id: '1' }])
})

test('a second start shows the same accounts and fills nothing', async () => {
  expect(await showDemo(world.app.context, 'Asia/Kolkata')).toEqual(accounts)
  expect(await all('department')).toHaveLength(10)
})
