import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PendingWork } from '#contract/pending-work/calls.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import type { Client } from '#server/testing/client.ts'
import { pictureOf } from '#server/testing/files/sent-pictures.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld } from '#server/testing/world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const workOf = async (client: Client): Promise<PendingWork> => (await client.get('dashboard/pendingWork')).body.body
const countsOf = async (client: Client) =>
  Object.fromEntries((await workOf(client)).work.map(({ kind, count }) => [kind, count]))

test('an admin of a new club has its first steps until the first match, each done when it was made', async () => {
  const world = await openWorld({}, null, { hasNewDatabase: true })
  const admin = await world.as('ADMIN')
  const done = async () =>
    (await workOf(admin)).firstSteps?.flatMap(({ step, isDone }) => (isDone ? [step] : [])) ?? null
  expect(await workOf(admin)).toMatchObject({ work: [], firstSteps: { length: 6, 0: { step: 'club', isDone: false } } })
  expect(await done()).toEqual([])
  await admin.post('gc/createCurrentGCSession', {})
  expect(await done()).toEqual(['championship'])
  const helper = await world.as('HELPER')
  expect(await workOf(helper)).toEqual({ work: [], firstSteps: null })
  expect(await done()).toEqual(['posts', 'championship'])
  await admin.form('PUT', 'club/updateClub', { name: 'Rovers' }, [await pictureOf('logo', '#C01020')])
  const { id: department_id } = await world.rows.department()
  const [one, other] = [await world.rows.team({ department_id }), await world.rows.team({ department_id })]
  expect(await done()).toEqual(['club', 'departments', 'posts', 'teams', 'championship'])
  await insertMatchRow(world, [one.id, other.id], { status: 'UPCOMING', date: dayIn(2), time: null })
  expect(await done()).toBeNull()
  await world.close()
})

test('each role counts what it may do', async () => {
  const { world, admin, helper, team, departments } = league
  const head = await world.as('DEPARTMENT_HEAD', { department_id: departments.Civil })
  const lead = await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: departments.Maths })
  for (const client of [admin, helper, head, lead]) expect(await countsOf(client)).toEqual({})

  // Applicants of two departments, and a player.
  for (const [of, status] of [
    ['Civil', 'APPLIED'],
    ['Civil', 'ACCEPTED'],
    ['Physics', 'APPLIED'],
  ] as const) {
    const { id: profile_id } = await world.person('USER', { department_id: departments[of] })
    await world.rows.application({ team_id: team(of), profile_id, status })
  }
  await world.person('USER', { department_id: null })

  // Past, coming and undated matches; live matches with and without a keeper.
  const sides = [team('Civil'), team('Maths')] as const
  await insertMatchRow(world, sides, { status: 'UPCOMING', date: dayIn(-2), time: null })
  await insertMatchRow(world, sides, { status: 'UPCOMING', date: dayIn(-2), time: '09:00' })
  await insertMatchRow(world, sides, { status: 'UPCOMING', date: dayIn(2), time: '09:00' })
  await insertMatchRow(world, sides, { status: 'UPCOMING', date: null, time: null })
  const keeper = await world.person('HELPER')
  const former = await world.person('USER', { department_id: departments.Civil })
  for (const [n, score_updater_id] of [keeper.id, former.id, null].entries())
    await insertMatchRow(world, sides, { status: 'LIVE', room_id: `room-${n}`, score_updater_id })

  const event = { sport: 'CHESS', gender: 'MALE' }
  for (const [name, days] of [
    ['Soon', 3],
    ['Later', 20],
  ] as const) {
    const made = await admin.post('event/createEvent', { ...event, name, entriesCloseOn: dayIn(days) })
    expect(made.status).toBe(200)
  }

  const ofMatches = { unkeptMatches: 2, pastMatches: 2, closingEvents: 1 }
  expect(await countsOf(helper)).toEqual(ofMatches)
  expect(await countsOf(admin)).toEqual({ ...ofMatches, applicants: 2, peopleWithoutDepartment: 1 })
  expect(await countsOf(head)).toEqual({ applicants: 1, closingEvents: 1 })
  expect(await countsOf(lead)).toEqual({ closingEvents: 1 })

  const named = async (client: Client) =>
    Object.fromEntries((await workOf(client)).work.map(({ kind, items }) => [kind, items.map(({ name }) => name)]))
  const match = expect.stringMatching(/^\S.* v \S.*$/)
  expect(await named(admin)).toEqual({
    unkeptMatches: [match, match],
    pastMatches: [match, match],
    closingEvents: ['Soon, men'],
    applicants: [expect.stringMatching(/ \(1\)$/), expect.stringMatching(/ \(1\)$/)],
    peopleWithoutDepartment: [expect.any(String)],
  })
  const [kept] = (await workOf(helper)).work.filter(({ kind }) => kind === 'unkeptMatches')
  expect(kept?.items.map(({ id }) => id).toSorted()).toEqual(['room-1', 'room-2'])
})

test('a closed event with entries waits for its draw until that is public, and again after the draw is voided', async () => {
  const { world, helper } = league
  const { event, drawn } = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 3 })
  const undrawn = async () => (await countsOf(helper)).undrawnEvents ?? 0
  expect(await undrawn()).toBe(0)
  await world.database.writes
    .updateTable('event')
    .set({ entries_close_on: dayIn(-2) })
    .where('id', '=', event)
    .execute()
  expect(await undrawn()).toBe(1)
  const { _id } = await drawn(1, { method: 'LOTS', isPublic: false })
  expect(await undrawn()).toBe(1)
  await helper.put(`draw/publishDraw/${_id}`)
  expect(await undrawn()).toBe(0)
  expect((await helper.put(`draw/voidDraw/${_id}`, { reason: 'A captain was missing.' })).status).toBe(200)
  expect(await undrawn()).toBe(1)
})

test('students and visitors are refused', async () => {
  expect((await league.visitor.get('dashboard/pendingWork')).status).toBe(401)
  const student = await league.world.as('USER')
  expect((await student.get('dashboard/pendingWork')).status).toBe(403)
})
