import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import type { EntryList } from '#contract/entry-squad/calls.ts'
import type { FinalStanding } from '#contract/gc/calls.ts'
import { sumOf } from '#rules/amount.ts'
import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import { fillWithDemo } from '#server/demo/fill-with-demo.ts'
import { type DemoClub, openDemoClub } from '#server/testing/championship/demo-club.ts'
import { openWorld } from '#server/testing/world.ts'

let demo: DemoClub
beforeAll(async () => {
  demo = await openDemoClub()
})
afterAll(() => demo.world.close())

const countBy = <T>(rows: readonly T[], key: (row: T) => string) =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, group]) => [name, group?.length]))
type Standing = Pick<FinalStanding, 'department' | 'points'>

test('the history of points says in the order of time what was won', async () => {
  const entries = (await demo.all('points_entry')).filter(({ season_id }) => season_id === demo.running)
  expect(entries.find(({ kind }) => kind === 'MATCH')?.reason).toMatch(/^\S+ \S+ beat \S+ \S+ \d.* in \S+/)
  for (const { id } of await demo.all('department')) {
    const own = entries
      .filter(({ department_id }) => department_id === id)
      .sort((one, other) => one.number - other.number)
    const times = own.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted())
    expect(own.at(-1)?.total).toBe(own.reduce((sum, { amount }) => sum + amount, 0))
  }
})

test('the ledger is what the rules give for events and matches, and the entries by hand', async () => {
  const { body } = await (await demo.world.as('ADMIN')).get('rulebook/facts')
  const lines = [...seasonLines(body.body), ...linesByHand(body.body)]
  const { body: table } = await (await demo.world.as(null)).get('pointsTable')
  for (const { _id, points } of table.body) {
    const own = lines.filter(({ department }) => department === _id)
    expect(sumOf(own.map(({ amount }) => amount)) / 100).toBe(points)
  }
  const ofRunning = ({ season_id }: { season_id: string }) => season_id === demo.running
  const events = (await demo.all('event')).filter(ofRunning)
  expect(countBy(events, ({ gender }) => gender)).toEqual({ MALE: 12, FEMALE: 12, MIXED: 3 })
  expect((await demo.all('rule_book')).filter(ofRunning).map(({ version }) => version)).toEqual([1, 2])
  const entries = (await demo.all('points_entry')).filter(ofRunning)
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
  const visitor = await demo.world.as(null)
  const settled = (await demo.all('gc_record')).filter(
    (record) => record.season_id !== demo.running && record.season_id !== null,
  )
  expect(settled.map(({ year }) => year)).toEqual([demo.thisYear - 2, demo.thisYear - 1])
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
    expect(events.body).toHaveLength(22)
    for (const { state, version, places, awards } of events.body) {
      expect([state, version, places.length > 3, awards.length > 2]).toEqual(['FINAL', 1, true, true])
    }
  }
})

test('squads show each case: reserves, players without an account or a roll number, and incomplete ones', async () => {
  const helper = await demo.world.as('HELPER')
  const mixed = (await demo.all('event')).filter(
    ({ season_id, gender, entrant }) => season_id === demo.running && gender === 'MIXED' && entrant !== 'PERSON',
  )
  for (const { id } of mixed) {
    const { body } = await helper.get(`entry/lists/${id}`)
    const { entries }: { entries: EntryList[] } = body.body
    const squads = entries.flatMap(({ squad }) => squad)
    expect(squads.filter(({ reserve }) => reserve)).toHaveLength(1)
    expect(squads.filter(({ person, rollNumber }) => person === null && rollNumber === null)).toHaveLength(1)
    expect(squads.filter(({ person, rollNumber }) => person === null && rollNumber !== null)).toHaveLength(1)
    expect(squads.filter(({ person, rollNumber }) => person !== null && rollNumber !== null).length).toBeGreaterThan(5)
    expect(entries.filter(({ missing }) => missing.length > 0)).toHaveLength(1)
    expect(squads.flatMap(({ reasons }) => reasons)).toEqual([])
  }
  expect(mixed.map(({ entrant }) => entrant).sort()).toEqual(['PAIR', 'TEAM'])
})

const openStatus = (match: { status: string } | null) => (match?.status === 'LIVE' ? 'LIVE' : 'UPCOMING')

test('all events of teams and two of single people are drawn, and their places and matches are those that the program derives', async () => {
  const visitor = await demo.world.as(null)
  const drawn = new Map<string | null, EventDraw>()
  const places = await demo.all('event_place')
  for (const event_id of new Set((await demo.all('event_stage')).map((stage) => stage.event_id))) {
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
    const outcomes = (await demo.all('event_outcome')).filter((row) => row.event_id === event_id)
    expect(outcomes.filter(({ outcome }) => outcome === 'BYE')).toHaveLength(byes.length)
    expect(draw.event.state).toBe(draw.isOver ? 'FINAL' : known.length > 0 ? 'PROVISIONAL' : 'RUNNING')
    const fixtures = draw.stages.flatMap((stage) => stage.fixtures)
    for (const { state, outcome, match } of fixtures)
      expect(match?.status).toBe(outcome === 'PLAYED' ? 'SUMMARY' : state === 'READY' ? openStatus(match) : undefined)
  }
  const sevens = drawn.get('Sevens')
  expect(sevens?.stages.map(({ kind, voided }) => [kind, voided.length])).toEqual([
    ['POOLS', 1],
    ['KNOCK_OUT', 0],
  ])
  expect(sevens?.stages[1]?.fixtures.filter(({ state }) => state === 'NO_MATCH')).toHaveLength(2)
  expect([...drawn.values()].some(({ stages }) => stages.some(({ lots }) => lots.length > 0))).toBe(true)
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

test.for([
  ['at the turn of the year', '2027-01-01T00:30:00Z', 'Asia/Kolkata'],
  ['when the clocks change', '2026-10-25T01:30:00Z', 'Europe/Berlin'],
] as const)('the season is whole %s', async ([, at, zone]) => {
  const world = await openWorld()
  const context = { ...world.app.context, now: () => new Date(at) }
  await fillWithDemo(context, { password: 'Podium!2026', zone })
  const match = await world.database.reads.selectFrom('match').select(['status', 'created_at']).execute()
  expect(countBy(match, ({ status }) => status)).toEqual({ SUMMARY: 147, LIVE: 2, UPCOMING: 31 })
  expect(match.every(({ created_at }) => created_at <= at)).toBe(true)
  await world.close()
})
