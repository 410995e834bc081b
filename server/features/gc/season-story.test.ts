import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GcRecord, SeasonStory } from '#contract/gc/calls.ts'
import { seasonStory } from '#contract/gc/schemas.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
  league.world.stopClock()
})
afterAll(() => league.world.close())

const DAY_MS = 86_400_000
const read = async (id: string): Promise<SeasonStory> => {
  const { status, body } = await league.visitor.get(`gc/seasonStory/${id}`)
  expect(status).toBe(200)
  expect(seasonStory.safeParse(body.body).error).toBeUndefined()
  return body.body
}
/** As a helper who has just logged in, because sessions end while the clock is moved. */
const setPlaces = async (event: string, ...order: Entrant[]) => {
  const helper = await league.world.as('HELPER')
  const places = order.map((of, index) => ({ place: index + 1, department: league.departments[of] }))
  const { status, body } = await helper.put(`event/setPlaces/${event}`, { places })
  expect(status, JSON.stringify(body)).toBe(200)
}
const records = async (): Promise<GcRecord[]> => (await league.visitor.get('gc/getGCRecords')).body.body

test('a record that was entered by hand has no story, and an unknown one is not found', async () => {
  const { admin, departments } = league
  const { body } = await admin.post('gc/createGCRecord', { year: 1999, wonBy: departments.Civil })
  expect(await read(body.body._id)).toEqual({
    ...{ isOver: true, table: [], turns: [], bestDay: null, longestLead: null },
    ...{ matches: 0, podiums: [], people: [] },
  })
  expect((await league.visitor.get(`gc/seasonStory/${'f'.repeat(24)}`)).status).toBe(404)
})

test('a season without events is over when it is settled, not before', async () => {
  await league.admin.post('gc/createCurrentGCSession', { name: 'Empty' })
  const running = (await records()).find(({ isCurrent }) => isCurrent)?._id ?? ''
  expect(await read(running)).toMatchObject({ isOver: false, podiums: [], turns: [] })
  await league.admin.post('gc/settleCurrentGCSession', { wonBy: league.departments.Maths })
  const story = await read(running)
  expect(story).toMatchObject({ isOver: true, podiums: [], turns: [], people: [] })
  expect(story.table).toHaveLength(3)
})

test('a season tells who led from which day on, with the event, its podiums and its people', async () => {
  const { admin, helper, world, departments } = league
  const name = 'Ä'.repeat(100)
  const { Maths } = departments
  await admin.put(`department/updateDepartment/${Maths}`, { name: 'M'.repeat(100) })
  await admin.post('gc/createCurrentGCSession', { name: 'Told' })
  const rules = { tiers: { A: [10, 6, 4] }, pays: [{ tier: 'A' }] }
  await admin.post('rulebook/adopt', { rules, reason: 'Places' })
  const one = await league.event('CHESS', 'MALE')
  const other = await league.event('CHESS', 'FEMALE')
  const created = await helper.post('event/createEvent', { sport: 'CARROM', gender: 'MIXED', entrant: 'PERSON' })
  const single = created.body.body._id
  const entered = await helper.post('entry/enter', { event: single, department: Maths })
  await world.database.writes
    .insertInto('squad_member')
    .values({
      ...{ entry_id: entered.body.body._id, position: 1, profile_id: null, person_key: 'asha', name },
      ...{ roll_number: null, gender: 'FEMALE', is_reserve: 0, is_captain: 0 },
    })
    .execute()
  const running = (await records()).find(({ isCurrent }) => isCurrent)?._id ?? ''

  await setPlaces(one._id, 'Civil', 'Maths', 'Physics')
  world.travel(3 * DAY_MS)
  await setPlaces(single, 'Maths', 'Civil')
  expect(await read(running)).toMatchObject({ isOver: false })
  world.travel(4 * DAY_MS)
  await setPlaces(other._id, 'Maths', 'Physics')
  expect(await read(running)).toMatchObject({ isOver: true })
  await (await world.as('ADMIN')).post('gc/settleCurrentGCSession', {})

  const { table, turns, podiums, people, ...more } = await read(running)
  expect(table.map(({ points, place }) => [place, points])).toEqual([
    [1, 26],
    [2, 16],
    [3, 10],
  ])
  // After the second event both have 16.
  expect(turns.map(({ leaders, points, by }) => [leaders.length, points, by?.event?.name, by?.points])).toEqual([
    [1, 10, one.name, 10],
    [2, 16, 'Carrom, mixed', 10],
    [1, 26, other.name, 10],
  ])
  expect(turns[2]?.leaders).toMatchObject([{ _id: Maths, name: 'M'.repeat(100) }])
  expect(more).toMatchObject({ bestDay: { points: 10 }, longestLead: { days: 3, department: { name: 'Civil' } } })
  expect(podiums.map(({ event, places }) => [event.name, places.length])).toEqual([
    [one.name, 3],
    [other.name, 2],
    ['Carrom, mixed', 2],
  ])
  expect(podiums[2]?.places[0]).toMatchObject({ place: 1, entry: name, department: { _id: Maths } })
  expect(people).toEqual([
    { name, profile: null, department: expect.objectContaining({ _id: Maths }), places: [1, 0, 0] },
  ])
})
