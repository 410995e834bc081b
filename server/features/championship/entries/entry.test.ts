import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dateIn } from '#server/platform/club-clock.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let head: Client
let other: Client
beforeAll(async () => {
  league = await openLeague()
  league.world.stopClock()
  head = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })
  other = await league.world.as('DEPARTMENT_SPORTS_LEAD', { department_id: league.departments.Maths })
})
afterAll(() => league.world.close())

let names = 0
/** A new event of men's chess with these terms. */
const newEvent = async (terms: object = {}): Promise<string> => {
  names += 1
  const given = { sport: 'CHESS', gender: 'MALE', name: `Event ${names}`, ...terms }
  const { status, body } = await league.admin.post('event/createEvent', given)
  expect(status).toBe(200)
  return body.body._id
}
const enter = (by: Client, event: string, more: object = {}) => by.post('entry/enter', { event, ...more })
const entered = async (by: Client, event: string, more: object = {}): Promise<string> => {
  const { status, body } = await enter(by, event, more)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.body._id
}
const listed = async (event: string) => (await league.visitor.get(`entry/entries/${event}`)).body.body

describe('an entry', () => {
  let event: string
  beforeEach(async () => {
    event = await newEvent()
  })

  test('is made by a head for their department, and is public', async () => {
    const team = league.team('Civil')
    const { body } = await enter(head, event, { team })
    expect(body.body).toMatchObject({
      department: { name: 'Civil' },
      team: { _id: team },
      label: null,
      state: 'ENTERED',
    })
    expect(await listed(event)).toEqual([body.body])
    const own = (await league.visitor.get(`entry/departmentEntries/${league.departments.Civil}`)).body.body
    expect(own.entries).toContainEqual(expect.objectContaining({ _id: body.body._id }))
    expect(own.open.map(({ _id }: { _id: string }) => _id)).not.toContain(event)
  })

  test('is made by a helper for the department they name (200), and not without (400)', async () => {
    expect(await enter(league.helper, event)).toMatchObject({ status: 400 })
    expect(await enter(league.helper, event, { department: league.departments.Physics })).toMatchObject({ status: 200 })
  })

  test('is refused to the head of another department (403)', async () => {
    const reply = await enter(other, event, { department: league.departments.Civil })
    expect(reply).toMatchObject({ status: 403, body: { code: 'other_department' } })
  })

  test('is made once, where the event takes one of each department', async () => {
    await entered(head, event)
    expect(await enter(head, event, { label: 'B' })).toMatchObject({
      status: 409,
      body: { code: 'entries_full', max: 1 },
    })
    expect(await enter(other, event)).toMatchObject({ status: 200 })
  })

  test('takes a team of its department, sport and gender only (400)', async () => {
    for (const team of [league.team('Maths'), league.team('Civil', 'CRICKET'), league.team('Civil', 'CHESS', 'FEMALE')])
      expect(await enter(head, event, { team })).toMatchObject({ status: 400, body: { issues: [{ path: 'team' }] } })
  })

  test('is refused for an event with final places (409)', async () => {
    const places = [{ place: 1, department: league.departments.Maths }]
    await league.helper.put(`event/setPlaces/${event}`, { places })
    expect(await enter(head, event)).toMatchObject({ status: 409, body: { code: 'event_ended' } })
  })

  test('is refused for an unknown event (404) and department (400)', async () => {
    const nothing = '0123456789abcdef01234567'
    expect(await enter(head, nothing)).toMatchObject({ status: 404 })
    expect(await enter(league.helper, event, { department: nothing })).toMatchObject({ status: 400 })
    expect(await league.visitor.get(`entry/entries/${nothing}`)).toMatchObject({ status: 404 })
  })

  test('keeps sport, gender and kind of its event (409), and other changes pass', async () => {
    await entered(head, event)
    for (const change of [{ gender: 'MIXED' }, { sport: 'CARROM' }, { entrant: 'PAIR' }])
      expect(await league.helper.put(`event/updateEvent/${event}`, change)).toMatchObject({
        status: 409,
        body: { code: 'event_has_entries' },
      })
    expect(await league.helper.put(`event/updateEvent/${event}`, { squadMax: 4 })).toMatchObject({ status: 200 })
  })

  test('keeps the name of its team when the team is deleted', async () => {
    const { id } = await league.world.rows.team({
      name: 'Civil Rooks',
      department_id: league.departments.Civil,
      gender: 'MALE',
    })
    await entered(head, event, { team: id })
    expect(await league.admin.delete(`team/deleteTeam/${id}`)).toMatchObject({ status: 200 })
    expect(await listed(event)).toMatchObject([{ team: { _id: null, name: 'Civil Rooks' }, state: 'ENTERED' }])
  })

  test('goes with its department, whose deletion names it first', async () => {
    const { id } = await league.world.rows.department({ name: 'Mining' })
    await entered(league.helper, event, { department: id })
    const asked = await league.admin.delete(`department/deleteDepartment/${id}`)
    expect(asked).toMatchObject({ status: 409, body: { code: 'department_not_empty', entries: 1 } })
    expect(asked.body.error).toContain('1 entry of an event')
    await league.admin.delete(`department/deleteDepartment/${id}?confirm=Mining`)
    expect(await listed(event)).toEqual([])
  })

  test('is one of fifty made at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(head, event)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listed(event)).toHaveLength(1)
  })
})

describe('several entries of a department', () => {
  test('get letters, or labels that differ', async () => {
    const event = await newEvent({ entriesEach: 3 })
    await entered(head, event)
    await entered(head, event)
    expect(await enter(head, event, { label: 'b' })).toMatchObject({ status: 409, body: { code: 'entry_recorded' } })
    await entered(head, event, { label: 'Juniors' })
    expect((await listed(event)).map(({ label }: { label: string }) => label)).toEqual([null, 'B', 'Juniors'])
  })

  test('cannot have one team twice (409)', async () => {
    const event = await newEvent({ entriesEach: 2 })
    const team = league.team('Civil')
    await entered(head, event, { team })
    expect(await enter(head, event, { team })).toMatchObject({ status: 409, body: { code: 'entry_recorded' } })
  })
})

describe('after the closing day', () => {
  test('a head cannot enter, a helper can with a reason', async () => {
    const event = await newEvent({ entriesCloseOn: '2020-01-01' })
    expect(await enter(head, event)).toMatchObject({ status: 409, body: { code: 'entries_closed' } })
    const department = league.departments.Civil
    expect(await enter(league.helper, event, { department })).toMatchObject({
      status: 400,
      body: { code: 'reason_required' },
    })
    const late = await enter(league.helper, event, { department, reason: 'The mail was lost' })
    expect(late.body.body).toMatchObject({ lateReason: 'The mail was lost', state: 'ENTERED' })
  })

  test('a head can still withdraw, and only organisers reinstate', async () => {
    const event = await newEvent({ entriesCloseOn: '2020-01-01' })
    const id = await entered(league.helper, event, { department: league.departments.Civil, reason: 'Forgotten' })
    expect(await head.put(`entry/withdraw/${id}`, { reason: 'Injured' })).toMatchObject({ status: 200 })
    expect(await head.put(`entry/reinstate/${id}`, {})).toMatchObject({ status: 409, body: { code: 'entries_closed' } })
    expect(await league.helper.put(`entry/reinstate/${id}`, {})).toMatchObject({ status: 200 })
  })
})

describe('a withdrawn entry', () => {
  test('stays visible, frees its place, and cannot return when that is taken', async () => {
    const event = await newEvent()
    const id = await entered(head, event)
    expect(await other.put(`entry/withdraw/${id}`, { reason: 'Not mine' })).toMatchObject({ status: 403 })
    expect(await head.put(`entry/withdraw/${id}`, {})).toMatchObject({ status: 400 })
    const left = await head.put(`entry/withdraw/${id}`, { reason: 'Two are injured' })
    expect(left.body.body).toMatchObject({ state: 'WITHDRAWN', reason: 'Two are injured', afterPlay: false })
    expect(await head.put(`entry/withdraw/${id}`, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'entry_unchanged' },
    })
    const next = await entered(head, event)
    expect((await listed(event)).map(({ state }: { state: string }) => state)).toEqual(['WITHDRAWN', 'ENTERED'])
    expect(await head.put(`entry/reinstate/${id}`, {})).toMatchObject({ status: 409, body: { code: 'entries_full' } })
    await head.put(`entry/withdraw/${next}`, { reason: 'All are injured' })
    expect((await head.put(`entry/reinstate/${id}`, {})).body.body).toMatchObject({ state: 'ENTERED', reason: null })
  })

  test('says that it had played', async () => {
    const event = await newEvent()
    const id = await entered(head, event, { team: league.team('Civil') })
    const match = { ...league.sides('Civil', 'Maths'), event, winner: 'TEAM1' }
    expect(await league.helper.post('match/createSummary', match)).toMatchObject({ status: 200 })
    const left = await head.put(`entry/withdraw/${id}`, { reason: 'Two are injured' })
    expect(left.body.body).toMatchObject({ state: 'WITHDRAWN', afterPlay: true })
  })
})

describe('a disqualified entry', () => {
  test('is reinstated by organisers, not by its head (409)', async () => {
    const event = await newEvent()
    const id = await entered(head, event)
    expect(await head.put(`entry/disqualify/${id}`, { reason: 'Why not' })).toMatchObject({ status: 403 })
    const out = await league.helper.put(`entry/disqualify/${id}`, { reason: 'Fielded a guest' })
    expect(out.body.body).toMatchObject({ state: 'DISQUALIFIED', reason: 'Fielded a guest' })
    for (const call of ['withdraw', 'reinstate'])
      expect(await head.put(`entry/${call}/${id}`, call === 'withdraw' ? { reason: 'Going' } : {})).toMatchObject({
        status: 409,
        body: { code: 'entry_left' },
      })
    expect(await enter(head, event)).toMatchObject({ status: 409, body: { code: 'entries_full' } })
    expect(await league.helper.put(`entry/reinstate/${id}`, {})).toMatchObject({ status: 200 })
  })
})

test('an entry of a settled season stays (409)', async () => {
  const event = await newEvent()
  const id = await entered(head, event)
  await league.settle()
  expect(await enter(other, event)).toMatchObject({ status: 409, body: { code: 'event_settled' } })
  expect(await head.put(`entry/withdraw/${id}`, { reason: 'Too late' })).toMatchObject({
    status: 409,
    body: { code: 'event_settled' },
  })
})

test.each([
  [{ squadMin: 5, squadMax: 4 }, 'squadMin'],
  [{ gender: 'MIXED', squadMax: 3, eachGenderMin: 2 }, 'eachGenderMin'],
])('an event cannot ask for an impossible squad: %j (400)', async (terms, path) => {
  const reply = await league.admin.post('event/createEvent', { sport: 'CARROM', gender: 'MALE', ...terms })
  expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

// The last test, because all sessions are over on the next day.
test('the closing day is the last one, by the clock of the club', async () => {
  const today = dateIn('Asia/Kolkata', league.world.app.context.now())
  const event = await newEvent({ entriesCloseOn: today, entriesEach: 2 })
  await entered(head, event)
  league.world.travel(24 * 3_600_000)
  const tomorrow = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Physics })
  expect(await enter(tomorrow, event)).toMatchObject({ status: 409, body: { code: 'entries_closed' } })
})
