import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

const NOBODY = '0123456789abcdef01234567'
const RULES = {
  tiers: { A: [25, 15, 10] },
  pays: [{ tier: 'A' }],
  conduct: { LATE: -1 },
  bonuses: { ALL_EVENTS: 5, CLEAN_SEASON: 3 },
}

let league: League
let student: Client
let head: Client
beforeAll(async () => {
  league = await openLeague()
  student = await league.world.as('USER')
  head = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })
})
afterAll(() => league.world.close())

const placed = (place: unknown, of: Entrant) => ({ place, department: league.departments[of] })

test('neither a student, a head nor a visitor changes places, adopts, tries rules, reads facts or settles (401, 403)', async () => {
  const { _id } = await league.event('CHESS', 'MALE')
  const calls = [
    ['PUT', `event/setPlaces/${_id}`, { places: [placed(1, 'Civil')], basedOn: 'x' }],
    ['POST', `event/recordConduct/${_id}`, { department: league.departments.Civil, kind: 'LATE' }],
    ['POST', 'rulebook/adopt', { rules: RULES, reason: 'Mine' }],
    ['POST', 'rulebook/dryRun', { rules: RULES }],
    ['GET', 'rulebook/facts', undefined],
    ['POST', 'pointsTable/addEntry', { department: league.departments.Civil, points: 5, reason: 'Mine' }],
    ['POST', 'gc/settleCurrentGCSession', {}],
  ] as const
  for (const [method, path, body] of calls) {
    for (const who of [student, head]) expect((await who.send(method, path, body)).status, path).toBe(403)
    expect((await league.visitor.send(method, path, body)).status, path).toBe(401)
  }
  for (const [method, path, body] of calls.slice(2))
    expect((await league.helper.send(method, path, body)).status, path).toBe(403)
})

test.each([
  ['a token that is too long', { places: [], basedOn: 'x'.repeat(65) }],
  ['a token that is no text', { places: [], basedOn: 7 }],
  ['place 0', { places: [{ place: 0, department: NOBODY }] }],
  ['half a place', { places: [{ place: 1.5, department: NOBODY }] }],
  ['a place beyond the last', { places: [{ place: 201, department: NOBODY }] }],
  ['neither place nor outcome', { places: [{ place: null, department: NOBODY }] }],
  ['a field that does not exist', { places: [], version: 1 }],
])('%s is refused (400)', async (_, body) => {
  const event = (await league.visitor.get('event/events')).body.body[0]
  expect((await league.helper.put(`event/setPlaces/${event._id}`, body)).status).toBe(400)
})

test('an unknown or empty token never matches (409)', async () => {
  const { _id } = await league.event('CHESS', 'FEMALE')
  for (const basedOn of ['', 'x', '0'.repeat(16)]) {
    const { status, body } = await league.helper.put(`event/setPlaces/${_id}`, {
      places: [placed(1, 'Civil')],
      basedOn,
    })
    expect([status, body.code]).toEqual([409, 'places_changed'])
  }
})

test('places that are saved while the season is settled are in the record or refused (409); the ledger is sound', async () => {
  await league.admin.post('rulebook/adopt', { rules: RULES, reason: 'The rules' })
  await league.admin.post('gc/createCurrentGCSession', { name: 'Raced' })
  const { _id } = await league.event('CRICKET', 'MALE')
  const { placesVersion } = (await league.visitor.get(`event/viewEvent/${_id}`)).body.body
  await league.helper.put(`event/setPlaces/${_id}`, {
    places: [placed(1, 'Civil'), placed(2, 'Maths')],
    basedOn: placesVersion,
  })
  const basedOn = (await league.visitor.get(`event/viewEvent/${_id}`)).body.body.placesVersion
  const [settled, saved] = await Promise.all([
    league.admin.post('gc/settleCurrentGCSession', {}),
    league.helper.put(`event/setPlaces/${_id}`, { places: [placed(1, 'Maths'), placed(2, 'Civil')], basedOn }),
  ])
  expect(settled.status).toBe(200)
  expect([200, 409]).toContain(saved.status)
  if (saved.status === 409) expect(saved.body.code).toBe('event_settled')
  const first = saved.status === 200 ? 'Maths' : 'Civil'
  const record = (await league.visitor.get(`gc/viewGCRecord/${settled.body.body._id}`)).body.body
  expect(record.tables[0].rows[0].department.name).toBe(first)
  const late = await league.helper.put(`event/setPlaces/${_id}`, { places: [], basedOn: 'x' })
  expect([late.status, late.body.code]).toEqual([409, 'event_settled'])
})

test('a dry run says what settling would add, and settling adds it', async () => {
  await league.admin.post('rulebook/adopt', { rules: RULES, reason: 'The rules' })
  await league.admin.post('gc/createCurrentGCSession', { name: 'Bonuses' })
  const { _id } = await league.event('CHESS', 'MALE')
  await league.event('SHOTPUT', 'MALE')
  await league.helper.put(`event/setPlaces/${_id}`, { places: [placed(1, 'Civil')] })
  await league.helper.post(`event/recordConduct/${_id}`, { department: league.departments.Maths, kind: 'LATE' })
  const trial = (await league.admin.post('rulebook/dryRun', { rules: RULES })).body
  const expected = { Civil: 8, Physics: 3 }
  const bonuses = trial.bonuses as { department: { name: string }; before: number; after: number }[]
  expect(Object.fromEntries(bonuses.map(({ department, after }) => [department.name, after]))).toEqual(expected)
  expect(bonuses.every(({ before, after }) => before === after)).toBe(true)
  const season = await league.openSeason()
  await league.admin.post('gc/settleCurrentGCSession', {})
  for (const [name, points] of Object.entries(expected)) {
    const id = league.departments[name as Entrant]
    const { lines } = (await league.visitor.get(`pointsTable/explain/${id}?season=${season}`)).body.body
    const given = (lines as { part: string; points: number }[]).filter(({ part }) => part === 'BONUS')
    expect(given.reduce((sum, line) => sum + line.points, 0)).toBe(points)
  }
})
