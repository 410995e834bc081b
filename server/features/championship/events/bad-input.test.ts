import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

const TIERS = { A: [25, 15, 10] }
let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const placed = (place: number | null, of: Entrant, more: object = {}) => ({
  place,
  department: league.departments[of],
  ...more,
})
const adopt = (rules: object, more: object = {}) =>
  league.admin.post('rulebook/adopt', { rules, reason: 'Bad input', ...more })
const setPlaces = (id: string, places: object[]) => league.helper.put(`event/setPlaces/${id}`, { places })
const view = async (id: string) => (await league.visitor.get(`event/viewEvent/${id}`)).body.body
const countRows = async (table: 'rule_book' | 'points_entry' | 'event_place' | 'event_conduct') =>
  (await league.world.database.reads.selectFrom(table).selectAll().execute()).length

test.each([
  ['a tier that rises', { tiers: { A: [10, 15] } }, 'tiers.A'],
  ['30 places', { tiers: { A: Array.from({ length: 30 }, () => 1) } }, 'tiers.A'],
  ['negative points of a place', { tiers: { A: [-1] } }, 'tiers.A.0'],
  ['three decimals', { tiers: { A: [1.005] } }, 'tiers.A.0'],
  ['an unknown sport', { tiers: TIERS, pays: [{ sport: 'LUDO', tier: 'A' }] }, 'pays.0.sport'],
  ['an unknown part', { prizes: {} }, 'prizes'],
])('rules with %s are neither adopted nor tried (400), and nothing is written', async (_, rules, path) => {
  const before = await countRows('rule_book')
  for (const reply of [await adopt(rules), await league.admin.post('rulebook/dryRun', { rules })]) {
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
    expect(reply.body.issues[0].path).toBe(`rules.${path}`)
  }
  expect(await countRows('rule_book')).toBe(before)
})

test('of two versions from one day the later one holds, also in a dry run', async () => {
  const from = '2026-01-10'
  await adopt({ tiers: { A: [5] }, pays: [{ tier: 'A' }] }, { from })
  const second = await adopt({ tiers: { A: [7] }, pays: [{ tier: 'A' }] }, { from })
  expect(second.status).toBe(200)
  const { _id } = await league.event('CHESS', 'MALE')
  const set = await setPlaces(_id, [placed(1, 'Civil')])
  expect(set.body.body).toMatchObject({ version: second.body.body.version, awards: [{ points: 7 }] })
  const trial = await league.admin.post('rulebook/dryRun', {
    rules: { tiers: { A: [9] }, pays: [{ tier: 'A' }] },
    from,
  })
  expect(trial.body.tables[0].rows).toContainEqual(expect.objectContaining({ before: 7, after: 9 }))
  // From the first day on they would end before they hold for any event to come.
  const adopted = await countRows('rule_book')
  const undated = await adopt({ tiers: { A: [9] }, pays: [{ tier: 'A' }] })
  expect([undated.status, undated.body.code, undated.body.issues[0].path]).toEqual([400, 'invalid_input', 'from'])
  expect(undated.body.error).toBe(
    `Version ${second.body.body.version} holds from ${from} on: choose the day from which these rules hold.`,
  )
  expect(await countRows('rule_book')).toBe(adopted)
  // Versions of the other tests hold from the first day of their season.
  await league.settle()
})

test('a department twice in an event needs labels (400), and place 0 does not exist (400)', async () => {
  const { _id } = await league.event('CARROM', 'MALE')
  const twice = [placed(1, 'Civil'), placed(2, 'Civil')]
  for (const places of [twice, [placed(0, 'Civil')]]) expect((await setPlaces(_id, places)).status).toBe(400)
  expect((await view(_id)).places).toEqual([])
  const labelled = twice.map((one, index) => ({ ...one, entry: `Pair ${index + 1}` }))
  expect((await setPlaces(_id, labelled)).status).toBe(200)
})

test('each faulty row of the places is named (400), and none is stored', async () => {
  const { _id } = await league.event('CHESS', 'FEMALE')
  const refused = async (...places: object[]) => {
    const { status, body } = await setPlaces(_id, places)
    expect([status, body.code, body.error]).toEqual([400, 'invalid_input', body.issues[0].message || body.error])
    return body.issues.map(({ path }: { path: string }) => path)
  }
  expect(await refused(placed(1, 'Civil'), placed(0, 'Maths'), placed(301, 'Physics'))).toEqual([
    'places.1.place',
    'places.2.place',
  ])
  expect(await refused(placed(1, 'Civil'), placed(2, 'Maths'), placed(3, 'Civil'))).toEqual([
    'places.0.entry',
    'places.2.entry',
  ])
  const unknown = { place: 2, department: 'f'.repeat(24) }
  const { status, body } = await setPlaces(_id, [placed(1, 'Civil'), unknown])
  expect([status, body.error]).toEqual([400, 'One of the departments does not exist.'])
  expect(body.issues).toEqual([{ path: 'places.1.department', message: 'This department was deleted. Take it out.' }])
  expect((await view(_id)).places).toEqual([])
})

test('two organisers in the places: the second is told (409), and the first places stay', async () => {
  const { _id } = await league.event('CHESS', 'MIXED')
  const { placesVersion: basedOn } = await view(_id)
  const save = (by: typeof league.admin, of: Entrant) =>
    by.put(`event/setPlaces/${_id}`, { places: [placed(1, of)], basedOn })
  const replies = await Promise.all([save(league.helper, 'Civil'), save(league.admin, 'Maths')])
  expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'places_changed'],
  ])
  const winner = replies[0].status === 200 ? 'Civil' : 'Maths'
  expect((await view(_id)).places).toMatchObject([{ department: { _id: league.departments[winner] } }])
})

test('a third place without a second one is allowed: the second place stays empty', async () => {
  await adopt({ tiers: TIERS, pays: [{ tier: 'A' }], emptyPlaces: 'LEAVE' })
  const { _id } = await league.event('CARROM', 'FEMALE')
  const { body } = await setPlaces(_id, [placed(1, 'Civil'), placed(3, 'Maths')])
  expect(body.body.places.map(({ place }: { place: number }) => place)).toEqual([1, 3])
  expect(body.body.awards.map(({ points }: { points: number }) => points)).toEqual([25, 10])
})

test('places of an event below its minimum are kept, pay nothing, and the event says why', async () => {
  await adopt({ tiers: TIERS, pays: [{ tier: 'A' }], minimum: { departments: 3 } })
  const { _id } = await league.event('KABBADI', 'MALE')
  const few = await setPlaces(_id, [placed(1, 'Civil'), placed(2, 'Maths')])
  expect(few.body.body).toMatchObject({ awards: [], withheld: expect.stringContaining('3') })
  expect(few.body.body.places).toHaveLength(2)
  const enough = await setPlaces(_id, [placed(1, 'Civil'), placed(2, 'Maths'), placed(3, 'Physics')])
  expect(enough.body.body.awards.map(({ points }: { points: number }) => points)).toEqual([25, 15, 10])
  expect(enough.body.body.withheld).toBeNull()
})

test('a person is never MIXED (400); an event can be', async () => {
  const student = await league.world.as('USER')
  const refused = await student.put('profile/updateProfile', { gender: 'MIXED' })
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'gender'])
  expect((await league.helper.post('event/createEvent', { sport: 'CARROM', gender: 'MIXED' })).status).toBe(200)
})

test('an event goes with its places, conduct and points, and its match stays without it', async () => {
  await adopt({ tiers: TIERS, pays: [{ tier: 'A' }], conduct: { LATE: -1 }, matches: { win: 3 } })
  const before = await league.table()
  const rows = async () => [await countRows('event_place'), await countRows('event_conduct')]
  const kept = await rows()
  const { _id } = await league.event('CRICKET', 'MALE')
  await setPlaces(_id, [placed(1, 'Civil'), placed(2, 'Maths')])
  await league.helper.post(`event/recordConduct/${_id}`, { department: league.departments.Civil, kind: 'LATE' })
  const sides = league.sides('Maths', 'Civil', { sport: 'CRICKET', gender: 'MALE' })
  const won = await league.helper.post('match/createSummary', { ...sides, winner: 'TEAM1', event: _id })
  expect((await league.helper.delete(`event/deleteEvent/${_id}`)).status).toBe(200)
  expect(await rows()).toEqual(kept)
  expect(await league.table()).toEqual({ ...before, Maths: (before.Maths ?? 0) + 3 })
  const match = (await league.visitor.get(`match/viewMatch/${won.body.body._id}`)).body.body
  expect(match).not.toHaveProperty('event')
  expect((await league.visitor.get(`event/viewEvent/${_id}`)).status).toBe(404)
})

test('a record goes with all its tables; the events and the ledger of its season stay', async () => {
  await adopt({
    tiers: TIERS,
    pays: [{ tier: 'A' }],
    tables: [{ name: 'Overall' }, { name: 'Men', genders: ['MALE'] }],
  })
  const { _id } = await league.event('FOOTBALL', 'MALE')
  await setPlaces(_id, [placed(1, 'Physics')])
  await league.settle()
  const [record] = (await league.visitor.get('gc/getGCRecords')).body.body
  const { season, tables } = (await league.visitor.get(`gc/viewGCRecord/${record._id}`)).body.body
  expect(tables).toHaveLength(2)
  const entries = await countRows('points_entry')
  expect((await league.admin.delete(`gc/deleteGCRecord/${record._id}`)).status).toBe(200)
  const left = league.world.database.reads.selectFrom('gc_table_row').selectAll().where('gc_record_id', '=', record._id)
  expect(await left.execute()).toEqual([])
  expect(await countRows('points_entry')).toBe(entries)
  const events = (await league.visitor.get(`event/events?season=${season}`)).body.body
  expect(events.map((event: { _id: string }) => event._id)).toContain(_id)
  expect((await view(_id)).settledIn).toEqual({ record: null })
})
