import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let event: DrawnEvent
beforeAll(async () => {
  league = await openLeague()
  event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  await event.drawn()
})
afterAll(() => league.world.close())

const namesOf = async (query: string): Promise<string[]> => {
  const { body } = await league.admin.get(`audit/entries?${query}`)
  return body.body.map(({ action, name }: { action: string; name: string | null }) => `${action}: ${name}`)
}

test('a change of an event or of its draw names the event with its gender', async () => {
  expect((await namesOf(`subjectId=${event.event}`)).toReversed()).toEqual([
    expect.stringMatching(/^createEvent: Drawn \d+, men$/),
    expect.stringMatching(/^setStages: Drawn \d+, men$/),
    expect.stringMatching(/^drawStage: Drawn \d+, men$/),
  ])
  const { _id } = await league.event('TABLE_TENNIS', 'MIXED')
  expect(await namesOf(`subjectId=${_id}`)).toEqual(['createEvent: Table Tennis, mixed'])
})

test('a change of an entry names its department, label and event, also in the changes of other things', async () => {
  const { _id, name } = await league.event('CHESS', 'MALE')
  await league.helper.put(`event/updateEvent/${_id}`, { entriesEach: 2 })
  const enter = () => league.helper.post('entry/enter', { event: _id, department: league.departments.Civil })
  const [first, second] = [(await enter()).body.body._id, (await enter()).body.body._id]
  expect(await namesOf(`subjectId=${first}`)).toEqual([`enterEvent: Civil in ${name}`])
  expect(await namesOf(`subjectId=${second}`)).toEqual([`enterEvent: Civil B in ${name}`])
  await league.helper.put(`draw/setSeeds/${_id}`, { seeds: [{ entry: second, seed: 1 }] })
  const [seeded] = (await league.admin.get(`audit/entries?subjectId=${_id}`)).body.body
  expect(seeded).toMatchObject({ action: 'setSeeds', name, names: { [second]: `Civil B in ${name}` } })
})

test('an event, its draw and its entries keep their names when the event is deleted', async () => {
  const { _id, name } = await league.event('CRICKET', 'FEMALE')
  const reply = await league.helper.post('entry/enter', { event: _id, department: league.departments.Maths })
  await league.helper.put(`draw/setStages/${_id}`, { stages: [{ kind: 'LEAGUE' }] })
  const deleted = await league.helper.delete(`event/deleteEvent/${_id}`)
  expect(deleted.status).toBe(200)
  expect(await namesOf(`subjectId=${_id}`)).toEqual([
    `deleteEvent: ${name}`,
    `setStages: ${name}`,
    `createEvent: ${name}`,
  ])
  expect(await namesOf(`subjectId=${reply.body.body._id}`)).toEqual([`enterEvent: Maths in ${name}`])
})

test('an adopted rule book is named by its version', async () => {
  const { rules } = (await league.visitor.get('rulebook/current')).body.body
  await league.admin.post('rulebook/adopt', { rules, reason: 'New season' })
  expect(await namesOf('subject=rule_book')).toEqual(['adoptRuleBook: Version 1'])
})
