import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

let names = 0

async function openPairs() {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE' }], entries: 2, entrant: 'PAIR' })
  const [fixture] = (await event.drawn()).fixtures
  const match = fixture?.match?._id ?? ''
  const plan = { date: '2030-02-01', time: '16:30', venue: `Hall ${++names}` }
  expect((await league.helper.put(`match/updateMatch/${match}`, plan)).status).toBe(200)
  const { body } = await league.visitor.get(`entry/entries/${event.event}`)
  const department: string = body.body.find(({ _id }: { _id: string }) => _id === event.entries[0]).department._id
  return { event, match, department }
}
async function rename(department: string): Promise<string> {
  const name = `Renamed ${++names}`
  expect((await league.admin.form('PUT', `department/updateDepartment/${department}`, { name })).status).toBe(200)
  return name
}
async function sidesOf(match: string): Promise<string[]> {
  const { team1, team2 } = (await league.visitor.get(`match/viewMatch/${match}`)).body.body
  return [team1.name, team2.name]
}
async function nameSquad({ entries }: DrawnEvent, people: readonly string[]): Promise<void> {
  const members = people.map((name) => ({ name, gender: 'MALE', reserve: false, captain: false }))
  const { version } = (await league.helper.get(`entry/squad/${entries[0]}`)).body.body
  expect((await league.helper.put(`entry/setSquad/${entries[0]}`, { members, version })).status).toBe(200)
}

test('a new name of a department is that of its entries without a team, in matches and calendars', async () => {
  const { match, department } = await openPairs()
  const before = await sidesOf(match)
  const name = await rename(department)
  expect((await sidesOf(match)).filter((side) => !before.includes(side))).toEqual([name])
  const { body: text } = await league.visitor.get(`gc/calendar.ics?department=${department}`)
  expect(text).toContain(name)
  expect(text).toMatch(/SEQUENCE:2/)
})

test('an entry with people keeps their names', async () => {
  const { event, match, department } = await openPairs()
  await nameSquad(event, ['Asha', 'Bala'])
  await rename(department)
  expect(await sidesOf(match)).toContain('Asha and Bala')
})

test('an event that comes back from the bin has the new name in its matches', async () => {
  const { event, department } = await openPairs()
  const { _id: stage } = await event.stage()
  expect((await league.helper.put(`draw/voidDraw/${stage}`, { reason: 'It rains' })).status).toBe(200)
  expect((await league.admin.delete(`event/deleteEvent/${event.event}`)).status).toBe(200)
  const name = await rename(department)
  expect((await league.admin.put(`bin/bringBack/${event.event}`)).status).toBe(200)
  const [fixture] = (await event.drawn()).fixtures
  expect(await sidesOf(fixture?.match?._id ?? '')).toContain(name)
})
