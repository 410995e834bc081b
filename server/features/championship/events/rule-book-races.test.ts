import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleBookInput } from '#contract/rule-book/calls.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'

const NOBODY = '0123456789abcdef01234567'
const RULES: RuleBookInput = { tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }], emptyPlaces: 'MOVE_UP' }

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const placed = (place: number, of: Entrant) => ({ place, department: league.departments[of] })

test('of two admins who adopt on the same version at once, one is told what came before', async () => {
  const adopt = () => league.admin.post('rulebook/adopt', { rules: RULES, reason: 'At once', basedOn: 0 })
  const replies = await Promise.all([adopt(), adopt()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'rule_book_changed', current: 1 })
  const { body } = await league.visitor.get('rulebook/versions')
  expect(body.body.map(({ version }: { version: number }) => version)).toEqual([1, 0])
})

test('a dry run writes nothing: tables, ledger and ETags stay', async () => {
  const event = await league.event('CHESS', 'MALE')
  await league.helper.put(`event/setPlaces/${event._id}`, { places: [placed(1, 'Civil'), placed(2, 'Maths')] })
  const state = async () => {
    const { reads } = league.world.database
    const tables = ['points_entry', 'rule_book', 'event', 'event_place', 'audit_entry'] as const
    const counts = tables.map((table) =>
      reads
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    )
    const etags = ['pointsTable/', 'rulebook/current', `event/viewEvent/${event._id}`].map(async (path) =>
      (await league.visitor.get(path)).headers.get('etag'),
    )
    return [await Promise.all(counts), await Promise.all(etags)]
  }
  const before = await state()
  const trial = await league.admin.post('rulebook/dryRun', { rules: { matches: { win: 9 } } })
  expect(trial.body.tables[0].rows).toContainEqual({
    department: { _id: league.departments.Civil, name: 'Civil' },
    before: 25,
    after: 0,
  })
  expect(await state()).toEqual(before)
})

test('places name existing departments (400), and nothing is recorded otherwise', async () => {
  const event = await league.event('CRICKET', 'MALE')
  const places = [placed(1, 'Civil'), { place: 2, department: NOBODY }]
  const refused = await league.helper.put(`event/setPlaces/${event._id}`, { places })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  const { body } = await league.visitor.get(`event/viewEvent/${event._id}`)
  expect([body.body.places, body.body.state]).toEqual([[], 'DRAFT'])
})

test('of two helpers who set places on the same state at once, one is refused (409); without a state the last one counts', async () => {
  const { _id } = await league.event('CARROM', 'MALE')
  const seen = async () => (await league.visitor.get(`event/viewEvent/${_id}`)).body.body.placesVersion
  const set = (who: Entrant, basedOn?: string) =>
    league.helper.put(`event/setPlaces/${_id}`, { places: [placed(1, who)], ...(basedOn && { basedOn }) })
  const first = await seen()
  const replies = await Promise.all([set('Civil', first), set('Maths', first)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('places_changed')
  const winner = replies.find(({ status }) => status === 200)?.body.body
  expect(winner.placesVersion).toBe(await seen())
  expect((await set('Civil', winner.placesVersion)).status).toBe(200)
  expect((await set('Maths')).status).toBe(200)
})

test('provisional places that became final are another state (409), and the first match of an event is none', async () => {
  const { _id } = await league.event('CARROM', 'FEMALE')
  const places = [placed(1, 'Civil')]
  const { body } = await league.helper.put(`event/setPlaces/${_id}`, { places, final: false })
  const basedOn = body.body.placesVersion
  await league.helper.put(`event/setPlaces/${_id}`, { places })
  const late = await league.helper.put(`event/setPlaces/${_id}`, { places, final: false, basedOn })
  expect([late.status, late.body.code]).toEqual([409, 'places_changed'])
  const empty = await league.event('KABBADI', 'FEMALE')
  const draft = (await league.visitor.get(`event/viewEvent/${empty._id}`)).body.body
  await league.helper.put(`event/updateEvent/${empty._id}`, { state: 'RUNNING' })
  const set = await league.helper.put(`event/setPlaces/${empty._id}`, { places, basedOn: draft.placesVersion })
  expect([draft.state, set.status]).toEqual(['DRAFT', 200])
})

test('a result that joins an event while it is deleted counts as a match without an event', async () => {
  const rules = { matches: { win: 3, kinds: ['SEASON'] } }
  await league.admin.post('rulebook/adopt', { rules, reason: 'Matches of one-day events pay nothing' })
  const created = await league.helper.post('event/createEvent', {
    sport: 'CHESS',
    gender: 'MALE',
    name: 'Blitz',
    kind: 'ONE_DAY',
  })
  const { _id } = created.body.body
  const before = (await league.table()).Maths ?? 0
  const other = await openTransaction(league.world.database, (tx) => seasonLocks.open(tx))
  const won = league.helper.post('match/createSummary', {
    ...league.sides('Maths', 'Civil'),
    winner: 'TEAM1',
    event: _id,
  })
  await other.blocks(1)
  const deleted = league.helper.delete(`event/deleteEvent/${_id}`)
  await other.blocks(2)
  await other.commit()
  expect([(await won).status, (await deleted).status]).toEqual([200, 200])
  expect((await league.table()).Maths).toBe(before + 3)
})

test.each([
  ['a result that is written first has the rules of before', 'result', 3],
  ['a result that is written second has the new rules', 'adoption', 7],
] as const)('rules are adopted while a result is written: %s', async (_, first, points) => {
  const adopt = (win: number) =>
    league.admin.post('rulebook/adopt', { rules: { matches: { win } }, reason: `A win has ${win} points` })
  await adopt(3)
  const before = (await league.table()).Maths ?? 0
  const other = await openTransaction(league.world.database, (tx) => seasonLocks.open(tx))
  const work = {
    result: () => league.helper.post('match/createSummary', { ...league.sides('Maths', 'Civil'), winner: 'TEAM1' }),
    adoption: () => adopt(7),
  }
  const one = work[first]()
  await other.blocks(1)
  const another = work[first === 'result' ? 'adoption' : 'result']()
  await other.blocks(2)
  await other.commit()
  expect([(await one).status, (await another).status]).toEqual([200, 200])
  expect((await league.table()).Maths).toBe(before + points)
})

test('conduct that the rule book does not list is refused (400), and that of an unknown department', async () => {
  const event = await league.event('FOOTBALL', 'MIXED')
  const record = async (department: string, kind: string) => {
    const { status, body } = await league.helper.post(`event/recordConduct/${event._id}`, { department, kind })
    return [status, body.issues[0].path]
  }
  expect(await record(league.departments.Civil, 'NO_SHOW')).toEqual([400, 'kind'])
  await league.admin.post('rulebook/adopt', { rules: { ...RULES, conduct: { LATE: -1 } }, reason: 'Lists are late' })
  const later = await league.event('VOLLEYBALL', 'MIXED')
  const unknown = await league.helper.post(`event/recordConduct/${later._id}`, { department: NOBODY, kind: 'LATE' })
  expect([unknown.status, unknown.body.issues[0].path]).toEqual([400, 'department'])
})

test('when a department is deleted with its places, those below move up, and the ledger follows', async () => {
  const event = await league.event('SHOTPUT', 'FEMALE')
  const places = [placed(1, 'Physics'), placed(2, 'Maths')]
  await league.helper.put(`event/setPlaces/${event._id}`, { places })
  const before = (await league.table()).Maths ?? 0
  const deleted = await league.admin.delete(`department/deleteDepartment/${league.departments.Physics}?confirm=Physics`)
  expect(deleted.status).toBe(200)
  // 25 instead of 15.
  expect((await league.table()).Maths).toBe(before + 10)
  const { body } = await league.visitor.get(`pointsTable/history/${league.departments.Maths}`)
  expect(body.body[1].reason).toBe('Physics was deleted: Second in Shotput, women')
})

test('a version from a day before the season is refused (400), for adoption and dry run', async () => {
  await league.settle()
  const from = '2020-01-01'
  for (const [call, more] of [
    ['adopt', { reason: 'Too early' }],
    ['dryRun', {}],
  ] as const) {
    const { status, body } = await league.admin.post(`rulebook/${call}`, { rules: RULES, from, ...more })
    expect([status, body.issues[0].path]).toEqual([400, 'from'])
  }
})
