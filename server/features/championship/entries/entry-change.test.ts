import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let head: Client
let event: string
let entry: string
beforeAll(async () => {
  league = await openLeague()
  head = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })
})
afterAll(() => league.world.close())

let names = 0
const newEvent = async (terms: object = {}): Promise<string> => {
  names += 1
  const given = { sport: 'CHESS', gender: 'MALE', name: `Event ${names}`, entriesEach: 2, ...terms }
  return (await league.admin.post('event/createEvent', given)).body.body._id
}
const enter = async (more: object = {}): Promise<string> =>
  (await league.helper.post('entry/enter', { event, department: league.departments.Civil, ...more })).body.body._id
const update = (by: Client, change: object, id = entry) => by.put(`entry/updateEntry/${id}`, change)

beforeEach(async () => {
  event = await newEvent()
  entry = await enter()
})

test('a head changes label and team of an entry, and takes both away again', async () => {
  const team = league.team('Civil')
  const changed = await update(head, { label: 'Juniors', team })
  expect(changed.body.body).toMatchObject({ _id: entry, label: 'Juniors', team: { _id: team } })
  const cleared = await update(head, { label: '', team: '' })
  expect(cleared.body.body).toMatchObject({ label: null, team: null })
  expect(await update(head, { label: '' })).toMatchObject({ status: 400, body: { code: 'nothing_changed' } })
})

test('an entry of another department is not theirs to change (403)', async () => {
  const other = await league.world.as('DEPARTMENT_SPORTS_LEAD', { department_id: league.departments.Maths })
  expect(await update(other, { label: 'B' })).toMatchObject({ status: 403, body: { code: 'other_department' } })
})

test('the label of another entry and a team that is entered, foreign or unknown are refused', async () => {
  await enter({ label: 'B', team: league.team('Civil') })
  const code = 'entry_recorded'
  expect(await update(head, { label: 'b' })).toMatchObject({ status: 409, body: { code, issues: [{ path: 'label' }] } })
  const team = league.team('Civil')
  expect(await update(head, { team })).toMatchObject({ status: 409, body: { code, issues: [{ path: 'team' }] } })
  for (const wrong of [league.team('Maths'), league.team('Civil', 'CRICKET'), '0123456789abcdef01234567'])
    expect(await update(head, { team: wrong })).toMatchObject({ status: 400, body: { issues: [{ path: 'team' }] } })
})

test('the team stays once the entry has a match, and the label can still change', async () => {
  await update(head, { team: league.team('Civil') })
  await league.helper.post('match/createSummary', { ...league.sides('Civil', 'Maths'), event, winner: 'TEAM1' })
  expect(await update(league.helper, { team: '' })).toMatchObject({ status: 409, body: { code: 'entry_played' } })
  expect(await update(head, { label: 'A' })).toMatchObject({ status: 200 })
})

test('the label stays once a place names the entry', async () => {
  const places = [{ place: 1, department: league.departments.Civil }]
  await league.helper.put(`event/setPlaces/${event}`, { places, final: false })
  expect(await update(league.helper, { label: 'A' })).toMatchObject({ status: 409, body: { code: 'entry_placed' } })
  const second = await enter()
  expect(await update(head, { label: 'Juniors' }, second)).toMatchObject({ status: 200 })
})

test('a head cannot change an entry after the closing day, and a withdrawn one stays as it is', async () => {
  await league.helper.put(`event/updateEvent/${event}`, { entriesCloseOn: '2020-01-01' })
  expect(await update(head, { label: 'A' })).toMatchObject({ status: 409, body: { code: 'entries_closed' } })
  expect(await update(league.helper, { label: 'A' })).toMatchObject({ status: 200 })
  await head.put(`entry/withdraw/${entry}`, { reason: 'Injured' })
  expect(await update(league.helper, { label: 'B' })).toMatchObject({ status: 409, body: { code: 'entry_left' } })
})

test('an admin sees the people whom a limit of events concerns, those in most events first', async () => {
  const { id } = await league.world.person('USER', {
    department_id: league.departments.Civil,
    gender: 'MALE',
    name: 'Ravi',
  })
  const named = { name: 'Kiran Shah', rollNumber: '21CE7', gender: 'MALE' }
  for (const members of [[{ person: id }, named], [{ person: id }, named], [{ person: id }]]) {
    event = await newEvent()
    await head.put(`entry/setSquad/${await enter()}`, { members, version: 0 })
  }
  const over = async (limit: number) => (await league.admin.get(`entry/overLimit?eventsPerPerson=${limit}`)).body.body
  const ravi = { name: 'Ravi', department: 'Civil', events: 3 }
  expect(await over(3)).toEqual({ total: 0, people: [] })
  expect(await over(2)).toEqual({ total: 1, people: [ravi] })
  expect(await over(1)).toEqual({ total: 2, people: [ravi, { name: 'Kiran Shah', department: 'Civil', events: 2 }] })
  expect(await league.helper.get('entry/overLimit?eventsPerPerson=1')).toMatchObject({ status: 403 })
})
