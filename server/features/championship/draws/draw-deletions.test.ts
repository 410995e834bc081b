import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]

const placesOf = async (event: string) => {
  const { body } = await league.visitor.get(`event/viewEvent/${event}`)
  const places: { place: number | null; department: { _id: string } }[] = body.body.places
  return { state: body.body.state, places: places.map(({ place, department }) => [place, department._id]) }
}

test('voided draws stay visible when their stage goes', async () => {
  const stages = [{ kind: 'LEAGUE', through: 2 }, { kind: 'KNOCK_OUT' }]
  const event = await openDrawnEvent(league, { stages, entries: 3 })
  const first = await event.drawn()
  const second = await event.drawn(2)
  for (const { _id } of [second, first])
    expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'The wrong pot' })).status).toBe(200)
  const set = (given: object[]) => league.helper.put(`draw/setStages/${event.event}`, { stages: given })
  expect((await set([{ kind: 'KNOCK_OUT' }])).status).toBe(200)
  const [only, ...others] = (await event.draw()).stages
  expect([only?.voided.length, others.length]).toEqual([2, 0])
  expect(await set([])).toMatchObject({ status: 409, body: { code: 'stage_drawn' } })
})

test('a bracket that is over keeps its results when a department is deleted', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
  await event.drawn()
  const playAll = async () => {
    const open = (await event.stage()).fixtures.find(({ state }) => state === 'READY')
    if (!open) return
    await event.play(open)
    await playAll()
  }
  await playAll()
  const before = await event.draw()
  const final = before.stages[0]?.fixtures.at(-1)
  const lost = before.entries.find(({ _id }) => _id === final?.sides[1].entry)
  const path = `department/deleteDepartment/${lost?.department._id}?confirm=${encodeURIComponent(lost?.department.name ?? '')}`
  expect((await league.admin.delete(path)).status).toBe(200)
  const after = await event.draw()
  expect(after.isOver).toBe(true)
  const outcomes = ({ stages }: typeof after) => stages[0]?.fixtures.map(({ state, winner, scores }) => [state, winner, scores]) // biome-ignore format: one line
  expect(outcomes(after)).toEqual(outcomes(before))
  expect(after.stages[0]?.fixtures.at(-1)?.sides[1].words).toBe('A deleted entry')
  // The third places stay; the second is empty now.
  expect((await placesOf(event.event)).places.map(([place]) => place)).toEqual([1, 3, 3])
})

test.each([
  ['withdraw', 'WALK_OVERS'],
  ['disqualify', 'REMOVE'],
])(
  'a league that is over stays so when the department of an entry that left is deleted: %s, %s',
  async (verb, leaving) => {
    const event = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE', leaving }], entries: 3 })
    const { fixtures } = await event.drawn()
    const [first, second, leaves] = event.entries
    const met = (one: string | undefined, other: string | undefined) =>
      fixtures.find(({ sides }) => [one, other].every((entry) => sides.some((side) => side.entry === entry)))
    const [won, last] = [met(first, leaves), met(first, second)]
    if (!won || !last) throw new Error('They do not meet.')
    await event.play(won)
    expect((await league.helper.put(`entry/${verb}/${leaves}`, { reason: 'They left' })).status).toBe(200)
    await event.play(last)
    const before = await event.draw()
    expect(before).toMatchObject({ isOver: true, event: { state: 'FINAL' } })
    const { department } = before.entries.find(({ _id }) => _id === leaves) ?? {}
    const path = `department/deleteDepartment/${department?._id}?confirm=${encodeURIComponent(department?.name ?? '')}`
    expect((await league.admin.delete(path)).status).toBe(200)
    const after = await event.draw()
    const derived = ({ isOver, places, stages }: typeof after) => ({
      isOver,
      places,
      fixtures: stages[0]?.fixtures.map(({ state, winner, outcome }) => [state, winner, outcome]),
    })
    expect(derived(after)).toEqual(derived(before))
    // The next change of the event derives its places again.
    const reopened = { reason: 'A false name', reopens: true }
    expect((await league.helper.put(`entry/disqualify/${first}`, reopened)).status).toBe(200)
    expect((await league.helper.put(`entry/reinstate/${first}`, { reopens: true })).status).toBe(200)
    const { state, places } = await placesOf(event.event)
    expect([state, places.map(([place]) => place)]).toEqual(['FINAL', [1, 2]])
  },
)

test('attempts that are over stay over when a department is deleted', async () => {
  const event = await openDrawnEvent(league, {
    stages: [{ kind: 'ATTEMPTS', attempts: 1 }],
    entries: 3,
    entrant: 'PERSON',
  })
  const { _id } = await event.drawn()
  for (const [index, entry] of event.entries.entries()) {
    const { version: basedOn } = await event.draw()
    const given = { entry, attempts: [800 + index], basedOn }
    expect((await league.helper.put(`draw/setAttempts/${_id}`, given)).status).toBe(200)
  }
  const [first] = (await event.draw()).entries
  const { _id: id, name } = first?.department ?? { _id: '', name: '' }
  expect(
    (await league.admin.delete(`department/deleteDepartment/${id}?confirm=${encodeURIComponent(name)}`)).status,
  ).toBe(200)
  expect(await event.draw()).toMatchObject({ isOver: true, event: { state: 'FINAL' } })
})

test('an event is not provisional once it is drawn without places, after the only department with one was deleted', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 3 })
  const { _id: department, name } = (await event.draw()).entries[0]?.department ?? { _id: '', name: '' }
  const places = { places: [{ place: 1, department }], final: false }
  expect((await league.helper.put(`event/setPlaces/${event.event}`, places)).status).toBe(200)
  const path = `department/deleteDepartment/${department}?confirm=${encodeURIComponent(name)}`
  expect((await league.admin.delete(path)).status).toBe(200)
  await event.drawn()
  expect(await placesOf(event.event)).toEqual({ state: 'RUNNING', places: [] })
})

describe('deleting and settling', () => {
  test('a team and a department of a drawn event stay, and its season is not settled', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
    const stage = await event.drawn()
    const [{ department, team } = { department: null, team: null }] = (await event.draw()).entries
    const drawn = { status: 409, body: { code: 'event_drawn' } }
    expect(await league.admin.delete(`team/deleteTeam/${team?._id}`)).toMatchObject(drawn)
    const path = `department/deleteDepartment/${department?._id}?confirm=${encodeURIComponent(department?.name ?? '')}`
    expect(await league.admin.delete(path)).toMatchObject(drawn)
    expect(await league.admin.delete(`event/deleteEvent/${event.event}`)).toMatchObject(drawn)
    await league.admin.post('gc/createCurrentGCSession', { name: 'Open draw' })
    expect(await league.admin.post('gc/settleCurrentGCSession', {})).toMatchObject(drawn)
    await league.helper.put(`draw/voidDraw/${stage._id}`, { reason: 'The event is off' })
    expect((await league.admin.delete(`team/deleteTeam/${team?._id}`)).status).toBe(200)
  })
})

test('a person of a drawn event who is deleted leaves the name in the squad, and the draw as it is', async () => {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2, entrant: 'PERSON' })
  const [first] = event.entries
  const { department } = (await event.draw()).entries.find(({ _id }) => _id === first) ?? {}
  const person = await league.world.rows.person({
    name: 'Asha Rao',
    gender: 'MALE',
    department_id: department?._id ?? null,
  })
  const { version } = (await league.helper.get(`entry/squad/${first}`)).body.body
  const squad = { members: [{ person: person.id }], version }
  expect((await league.helper.put(`entry/setSquad/${first}`, squad)).status).toBe(200)
  const before = await event.drawn()
  await league.world.database.writes.deleteFrom('profile').where('id', '=', person.id).execute()
  const { entries, stages } = await event.draw()
  expect(entries.find(({ _id }) => _id === first)).toMatchObject({ title: 'Asha Rao', players: ['Asha Rao'] })
  expect(stages[0]?.fixtures).toEqual(before.fixtures)
})
