import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { expectFinalTables } from '#server/testing/championship/expect-sound-ledger.ts'
import { type League, openLeague } from '#server/testing/league.ts'

// A win has one point of the standard rules, and five of those of the first season.
let league: League
beforeEach(async () => {
  league = await openLeague()
  await league.admin.post('rulebook/adopt', { rules: { matches: { win: 5 } }, reason: 'The first season' })
})
afterEach(() => league.world.close())

const view = async (id: string) => (await league.visitor.get(`event/viewEvent/${id}`)).body.body

test('a result of a settled championship joins no event of the next one (409), and its record stays', async () => {
  const won = (await league.win('Civil', 'Maths')).body.body
  await league.settle()
  const { _id } = await league.event('CHESS', 'MALE')
  const { status, body } = await league.helper.put(`event/setMatches/${_id}`, { add: [won._id] })
  expect([status, body.code]).toEqual([409, 'result_settled'])
  expect(await league.table()).toEqual({ Civil: 0, Maths: 0, Physics: 0 })
  expect((await view(_id)).matches).toEqual([])
  await expectFinalTables(league)
})

test('a match of a settled event is played in the next season without the event, by the rules of that season', async () => {
  const { _id } = await league.event('CHESS', 'MALE')
  const coming = await league.helper.post('match/createUpcoming', { ...league.sides('Civil', 'Maths'), event: _id })
  await league.settle()
  const settled = await view(_id)
  const path = `match/recordResult/${coming.body.body._id}`
  const { body } = await league.helper.post(path, { winner: 'TEAM1' })
  expect(body.body).toMatchObject({ season: await league.openSeason(), award: { points: 1 } })
  expect(body.body).not.toHaveProperty('event')
  expect(await league.table()).toMatchObject({ Civil: 1 })
  expect(await view(_id)).toEqual({ ...settled, matches: [] })
  await expectFinalTables(league)
})

test('a match that was not played before its event was settled shows no event, and can join one of the next season', async () => {
  const { _id: old } = await league.event('CHESS', 'MALE')
  const coming = await league.helper.post('match/createUpcoming', { ...league.sides('Civil', 'Maths'), event: old })
  const match = async () => (await league.visitor.get(`match/viewMatch/${coming.body.body._id}`)).body.body
  expect((await match()).event._id).toBe(old)
  expect((await view(old)).matches).toHaveLength(1)
  await league.settle()
  expect(await match()).not.toHaveProperty('event')
  const [listed] = (await league.visitor.get('match/getMatches/UPCOMING')).body.body
  expect(listed).not.toHaveProperty('event')
  expect((await view(old)).matches).toEqual([])
  const { _id } = await league.event('CHESS', 'MALE')
  const joined = await league.helper.put(`event/setMatches/${_id}`, { add: [coming.body.body._id] })
  expect(joined.body.body.matches).toMatchObject([{ _id: coming.body.body._id, event: { _id } }])
})

test('an event of a settled championship cannot be changed or deleted, nor its places, conduct and matches (409)', async () => {
  const rules = { tiers: { A: [5] }, pays: [{ tier: 'A' }], conduct: { LATE: -1 } }
  await league.admin.post('rulebook/adopt', { rules, reason: 'Places pay' })
  const { _id } = await league.event('CHESS', 'MALE')
  const department = league.departments.Civil
  await league.helper.put(`event/setPlaces/${_id}`, { places: [{ place: 1, department }] })
  const conduct = { department, kind: 'LATE' }
  const recorded = await league.helper.post(`event/recordConduct/${_id}`, conduct)
  const coming = await league.helper.post('match/createUpcoming', league.sides('Civil', 'Maths'))
  await league.settle()
  const before = await view(_id)
  const refused = [
    await league.helper.put(`event/updateEvent/${_id}`, { tier: 'A' }),
    await league.helper.delete(`event/deleteEvent/${_id}`),
    await league.helper.put(`event/setPlaces/${_id}`, { places: [] }),
    await league.helper.post(`event/recordConduct/${_id}`, conduct),
    await league.helper.delete(`event/deleteConduct/${recorded.body.body.conduct[0]._id}`),
    await league.helper.put(`event/setMatches/${_id}`, { add: [coming.body.body._id] }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'event_settled']))
  expect(await view(_id)).toEqual(before)
  await expectFinalTables(league)
})

test('a match of the draw of a settled event can be deleted', async () => {
  const drawn = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  const { fixtures } = await drawn.drawn()
  const path = `match/deleteMatch/${fixtures[0]?.match?._id}`
  expect((await league.helper.delete(path)).body.code).toBe('match_drawn')
  await league.helper.put(`event/updateEvent/${drawn.event}`, { state: 'NOT_PLAYED' })
  await league.settle()
  expect((await league.helper.delete(path)).status).toBe(200)
})
