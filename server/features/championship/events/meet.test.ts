import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectDerivedSeason } from '#server/testing/championship/derived-season.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

const RULES = {
  tiers: { A: [20, 12, 8], RELAY: [10, 6, 4] },
  pays: [{ tier: 'A' }],
  participation: { SEASON: 1 },
  secondStage: [{ sport: 'ATHLETICS', points: [5, 3, 1] }],
}

let league: League
let meet: string
let sprint: string
let relay: string
beforeAll(async () => {
  league = await openLeague()
  await league.admin.form('PUT', 'club/updateClub', { moreSports: JSON.stringify(['ATHLETICS']) })
  await league.admin.post('rulebook/adopt', { rules: RULES, reason: 'First rules', basedOn: 0 })
  meet = (await league.event('ATHLETICS', 'MALE'))._id
  sprint = (await league.event('ATHLETICS', 'MALE', '100 m'))._id
  relay = (await league.event('ATHLETICS', 'MALE', '4 x 100 m'))._id
  await league.helper.put(`event/updateEvent/${relay}`, { tier: 'RELAY' })
})
afterAll(() => league.world.close())

const setMeet = (body: object, id = meet) => league.helper.put(`event/setMeet/${id}`, body)
const view = async (id = meet) => (await league.visitor.get(`event/viewEvent/${id}`)).body.body
const place = (id: string, order: Entrant[], more: object = {}) =>
  league.helper.put(`event/setPlaces/${id}`, {
    places: order.map((name, index) => ({ place: index + 1, department: league.departments[name] })),
    ...more,
  })
const placesOf = async () =>
  (await view()).places.map((one: { place: number; department: { name: string } }) => [one.place, one.department.name])
async function expectPoints(points: Record<Entrant, number>) {
  expect(await league.table()).toEqual(points)
  await expectDerivedSeason({ ...league.world, ...league.world.app.context })
}

test('events without a meet answer as before', async () => {
  expect(Object.keys(await view(sprint))).not.toContain('meet')
  expect(Object.keys(await view(sprint))).not.toContain('meetTable')
})

test('places by hand make an event provisional, and it is not played on', async () => {
  await place(sprint, ['Civil', 'Maths', 'Physics'], { final: false })
  expect(await view(sprint)).toMatchObject({ state: 'PROVISIONAL' })
  expect(Object.keys(await view(sprint))).not.toContain('isBeingPlayed')
})

test('an event that was paid joins a meet, which is paid instead', async () => {
  await place(sprint, ['Civil', 'Maths', 'Physics'])
  await expectPoints({ Civil: 21, Maths: 13, Physics: 9 })
  const { status, body } = await setMeet({ add: [sprint, relay] })
  expect([status, body.message]).toEqual([200, 'Events of the meet changed.'])
  expect(body.body).toMatchObject({ state: 'PROVISIONAL', isBeingPlayed: true, placesNeedReason: true })
  expect(await view(sprint)).toMatchObject({
    meet: { _id: meet, name: 'Athletics, men' },
    awards: [],
    paidBy: null,
    withheld: 'Its places count in a meet, which is paid instead of its events.',
  })
  await expectPoints({ Civil: 21, Maths: 13, Physics: 9 })
})

test('the places of all events add up, and the table says why', async () => {
  await place(relay, ['Physics', 'Maths', 'Civil'])
  // Physics 1 + 10, Maths 3 + 6, Civil 5 + 4: Maths and Civil share the second place, (12 + 8) / 2.
  await expectPoints({ Physics: 21, Civil: 11, Maths: 11 })
  expect(await placesOf()).toEqual([
    [1, 'Physics'],
    [2, 'Civil'],
    [2, 'Maths'],
  ])
  const { state, meetTable } = await view()
  expect(state).toBe('FINAL')
  expect(meetTable.events.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
    ['100 m, men', 'FINAL'],
    ['4 x 100 m, men', 'FINAL'],
  ])
  expect(meetTable.rows[0]).toEqual({
    department: league.departments.Physics,
    points: 11,
    from: [
      { _id: sprint, name: '100 m, men', entry: null, place: 3, points: 1 },
      { _id: relay, name: '4 x 100 m, men', entry: null, place: 1, points: 10 },
    ],
  })
})

test('a corrected event moves the places of its meet', async () => {
  // Physics 3 + 10, Maths 5 + 6, Civil 1 + 4.
  await place(sprint, ['Maths', 'Physics', 'Civil'])
  await expectPoints({ Physics: 21, Maths: 13, Civil: 9 })
})

test('a dry run ranks the meet by other points, and writes nothing', async () => {
  const rules = { ...RULES, secondStage: [{ sport: 'ATHLETICS', points: [50] }] }
  const { body } = await league.admin.post('rulebook/dryRun', { rules })
  const rows = body.tables[0].rows.map((row: { department: { name: string }; after: number }) => [
    row.department.name,
    row.after,
  ])
  expect(Object.fromEntries(rows)).toEqual({ Maths: 21, Physics: 13, Civil: 9 })
  await expectPoints({ Physics: 21, Maths: 13, Civil: 9 })
})

test('places of a meet by hand need a reason, hold against its events, and are taken back', async () => {
  expect((await place(meet, ['Civil', 'Maths', 'Physics'])).body.code).toBe('reason_required')
  expect((await place(meet, ['Civil', 'Maths', 'Physics'], { reason: 'Lots were drawn' })).status).toBe(200)
  await place(sprint, ['Physics', 'Civil', 'Maths'])
  await expectPoints({ Civil: 21, Maths: 13, Physics: 9 })
  await place(meet, [], { reason: 'The sums hold' })
  // Physics 5 + 10, Civil 3 + 4, Maths 1 + 6.
  await expectPoints({ Physics: 21, Civil: 11, Maths: 11 })
})

test('an organiser is told why an event cannot join (400, 409), and a member may not change a meet (403)', async () => {
  const women = (await league.event('ATHLETICS', 'FEMALE', '100 m'))._id
  const other = (await league.event('ATHLETICS', 'MALE', 'Other meet'))._id
  const chess = (await league.event('CHESS', 'MALE'))._id
  for (const [id, body, status, sentence] of [
    [meet, { add: [women] }, 400, '100 m, women has another gender than Athletics, men.'],
    [meet, { add: [meet] }, 400, 'Athletics, men is a meet itself.'],
    [meet, { add: ['0123456789abcdef01234567'] }, 400, 'One of the events is not in this season.'],
    [other, { add: [sprint] }, 409, '100 m, men belongs to another meet. Take it out first.'],
    [other, { add: [meet] }, 400, 'Athletics, men is a meet itself.'],
    [sprint, { add: [chess] }, 409, 'It belongs to a meet itself. Take it out first.'],
    [meet, {}, 400, 'Name at least one event.'],
    [meet, { add: [chess], remove: [chess] }, 400, 'Each event can be named once.'],
  ] as const) {
    const reply = await setMeet(body, id)
    expect([reply.status, reply.body.error]).toEqual([status, sentence])
  }
  expect((await setMeet({ add: [chess] })).status).toBe(200)
  expect((await setMeet({ remove: [chess] })).status).toBe(200)
  const member = await league.world.as('USER')
  expect((await member.put(`event/setMeet/${meet}`, { add: [chess] })).status).toBe(403)
  expect((await league.visitor.put(`event/setMeet/${meet}`, { add: [chess] })).status).toBe(401)
})

test('a meet takes no draw, no other gender, and is not deleted with its events', async () => {
  const stages = await league.helper.put(`draw/setStages/${meet}`, { stages: [{ kind: 'KNOCK_OUT' }] })
  const gender = await league.helper.put(`event/updateEvent/${sprint}`, { gender: 'MIXED' })
  const deleted = await league.helper.delete(`event/deleteEvent/${meet}`)
  expect([stages, gender, deleted].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'event_in_meet'],
    [409, 'event_in_meet'],
    [409, 'event_in_meet'],
  ])
})

test('an event that is deleted or leaves counts by itself again, and an empty meet has no places', async () => {
  await league.helper.delete(`event/deleteEvent/${relay}`)
  expect((await placesOf())[0]).toEqual([1, 'Physics'])
  await expectPoints({ Physics: 21, Civil: 13, Maths: 9 })
  await setMeet({ remove: [sprint] })
  await expectPoints({ Physics: 21, Civil: 13, Maths: 9 })
  expect(await view()).toMatchObject({ state: 'RUNNING', places: [], awards: [] })
  expect((await view(sprint)).awards).toHaveLength(6)
})

test('two organisers who add events at once lose neither, and an event joins one of two meets', async () => {
  const [one, two] = [await league.event('CHESS', 'MALE', 'A'), await league.event('CHESS', 'MALE', 'B')]
  const rival = (await league.event('CHESS', 'MALE', 'Rival'))._id
  await Promise.all([setMeet({ add: [one._id] }), setMeet({ add: [two._id] })])
  expect((await view()).meetTable.events).toHaveLength(2)
  const shared = (await league.event('CHESS', 'MALE', 'C'))._id
  const replies = await Promise.all([setMeet({ add: [shared] }), setMeet({ add: [shared] }, rival)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})
