import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { SEASON_FILES } from '#contract/season-files/season-files.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let visitor: Client
let admin: Client
let civil: string
let formula: string
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  admin = await world.as('ADMIN')
  civil = (await world.rows.department({ name: 'Civil, "A"' })).id
  formula = (await world.rows.department({ name: '=HYPERLINK("http://x")' })).id
})
afterAll(() => world.close())

async function read(path: keyof typeof SEASON_FILES): Promise<Record<string, string>[]> {
  const answer = await fetch(`${world.origin}${PREFIX}/${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
  return parse(bytes, { bom: true, columns: true })
}

test('a season without events has its departments and nothing else', async () => {
  // Level departments share a place, as on the page.
  expect((await read('gc/pointTable.csv')).map(({ Place, Points }) => [Place, Points])).toEqual([
    ['1', '0'],
    ['1', '0'],
  ])
  for (const path of ['gc/ledger.csv', 'gc/events.csv', 'gc/matches.csv'] as const) expect(await read(path)).toEqual([])
})

test('results, points and places are lines, and no cell is a formula', async () => {
  const team = async (department_id: string, name: string) =>
    (await world.rows.team({ department_id, name, sport: 'VOLLEYBALL', gender: 'MALE' })).id
  const sides = { team1: await team(civil, 'Lions'), team2: await team(formula, '+Rovers') }
  const sets = [
    [25, 21],
    [25, 20],
    [25, 9],
  ].map((scores) => ({ kind: 'SET', scores }))
  const result = { ...sides, sport: 'VOLLEYBALL', gender: 'MALE', date: '2026-01-10', winner: 'TEAM1' }
  const recorded = await admin.post('match/createSummary', { ...result, detail: { parts: sets } })
  expect(recorded.status).toBe(200)
  const sent = { department: formula, points: -2.5, reason: 'Left the ground' }
  expect((await admin.post('pointsTable/addEntry', sent)).status).toBe(200)

  expect(await read('gc/matches.csv')).toMatchObject([
    {
      ...{ Date: '2026-01-10', Sport: 'Volleyball', Gender: 'Men', State: 'Summary' },
      ...{ 'First side': 'Lions', 'Second side': "'+Rovers", 'First score': '3', 'Second score': '0' },
      ...{ Detail: '25–21 25–20 25–9', Winner: 'Lions', Ended: 'Played' },
    },
  ])
  const table = await read('gc/pointTable.csv')
  expect(table[0]).toMatchObject({ Place: '1', Department: 'Civil, "A"' })
  expect(table[1]).toMatchObject({ Place: '2', Department: `'=HYPERLINK("http://x")`, Points: '-2.5' })
  const ledger = await read('gc/ledger.csv')
  expect(ledger).toContainEqual(expect.objectContaining({ Points: '-2.5', Reason: 'Left the ground' }))
  const won = ledger.filter(({ Department }) => Department === 'Civil, "A"')
  expect(won.reduce((sum, { Points }) => sum + Number(Points), 0)).toBe(Number(table[0]?.Points))
})

test('an event is a line without places, then one for each place', async () => {
  const { status: created, body } = await admin.post('event/createEvent', { sport: 'CHESS', gender: 'MIXED' })
  expect(created).toBe(200)
  const id = body.body._id
  expect(await read('gc/events.csv')).toMatchObject([{ Event: 'Chess, mixed', Gender: 'Mixed', Place: '' }])
  const places = [civil, formula].map((department, index) => ({ place: index + 1, department }))
  const { status } = await admin.put(`event/setPlaces/${id}`, { places })
  expect(status).toBe(200)
  expect(await read('gc/events.csv')).toMatchObject([
    { Place: '1', Department: 'Civil, "A"' },
    { Place: '2', Department: `'=HYPERLINK("http://x")` },
  ])
})

test('an entry is a line for each person of its squad, and the order of play one for each match to come', async () => {
  const id = (await admin.post('event/createEvent', { sport: 'CARROM', gender: 'MIXED' })).body.body._id
  const people = [{ name: '=Asha', captain: true }, { name: 'Ravi' }].map((one) => ({ ...one, gender: 'MALE' }))
  const rows = [{ event: id, department: formula, label: '@team', members: people }]
  const entered = await admin.post('entry/enterMany', { rows })
  expect([entered.status, entered.body.body]).toMatchObject([200, [{ code: null }]])
  expect(await read('gc/entries.csv')).toMatchObject([
    { Event: 'Carrom, mixed', Entry: "'@team", State: 'Entered', Person: "'=Asha", Captain: 'Yes', Reserve: '' },
    { Person: 'Ravi', Captain: '' },
  ])
  const teams = await Promise.all(
    [civil, formula].map((department_id, at) =>
      world.rows.team({ department_id, name: `Side ${at}`, sport: 'VOLLEYBALL', gender: 'FEMALE' }),
    ),
  )
  const [team1, team2] = teams.map((team) => team.id)
  const plan = { sport: 'VOLLEYBALL', gender: 'FEMALE', team1, team2, date: '2026-01-11', time: '10:00', venue: 'Hall' }
  expect((await admin.post('match/createUpcoming', plan)).status).toBe(200)
  expect(await read('gc/orderOfPlay.csv')).toMatchObject([
    {
      Date: '2026-01-11',
      Time: '10:00',
      Ground: 'Hall',
      'First side': 'Side 0',
      'Second side': 'Side 1',
      Officials: '',
    },
  ])
})

test('an unknown parameter is refused', async () => {
  for (const path of Object.keys(SEASON_FILES)) expect((await visitor.get(`${path}?season=x`)).status).toBe(400)
})
