import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import {
  cancelMatch,
  readCalendar,
  readEvents,
  scheduleMatch,
  setMatchColumns,
} from '#server/testing/championship/calendar.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const TITLE = 'Löwen, the "Old"; Ghats\\ v ⚽👩🏽‍🚀 Rāma & Söhne'

let world: World
let visitor: Client
let civil: Row<'department'>
let lions: Row<'team'>
let rovers: Row<'team'>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://sports.college.test' })
  visitor = await world.as(null)
  const { rows } = world
  civil = await rows.department({ name: 'Civil' })
  const physics = await rows.department({ name: 'Physics' })
  lions = await rows.team({ department_id: civil.id, name: 'Löwen, the "Old"; Ghats\\' })
  rovers = await rows.team({ department_id: physics.id, name: '⚽👩🏽‍🚀 Rāma & Söhne' })
})
afterAll(() => world.close())

const schedule = (more: Partial<Row<'match'>>, sides: [Row<'team'>, Row<'team'>] = [lions, rovers]) =>
  scheduleMatch(world, sides, more)
const change = (id: string, columns: Partial<Row<'match'>>) => setMatchColumns(world, id, columns)
const callOff = (id: string, at?: string) => cancelMatch(world, id, at)
const read = () => readCalendar(visitor)
const events = () => readEvents(visitor)
async function eventOf(id: string) {
  const [event, ...more] = (await events()).filter(({ uid }) => uid.startsWith(id))
  if (!event || more.length > 0) throw new Error(`${id} is not in it once`)
  return event
}
const value = (event: Awaited<ReturnType<typeof eventOf>>, name: string) =>
  String(event.component.getFirstPropertyValue(name))
const DAY = 24 * 60 * 60 * 1000
const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

describe('an upcoming match', () => {
  test('is an event of two hours in UTC, with what a supporter wants to know', async () => {
    const { id } = await schedule({
      date: '2030-03-10',
      time: '17:30',
      venue: 'Main Ground; Gate 2, behind\nthe canteen',
      tag: 'SEMI_FINAL',
      sequence: 3,
      updated_at: '2026-02-03T04:05:06.789Z',
    })
    const event = await eventOf(id)
    expect(event.uid).toBe(`${id}@matches.podium`)
    expect(event.summary).toBe(TITLE)
    expect(event.location).toBe('Main Ground; Gate 2, behind\nthe canteen')
    expect(event.sequence).toBe(3)
    expect({ start: String(event.startDate), end: String(event.endDate) }).toEqual({
      start: '2030-03-10T12:00:00Z',
      end: '2030-03-10T14:00:00Z',
    })
    expect(['dtstamp', 'last-modified'].map((name) => value(event, name))).toEqual(
      Array(2).fill('2026-02-03T04:05:06Z'),
    )
    const page = `https://sports.college.test/matches/view/${id}`
    expect(event.description).toBe(`Chess, women · Semi-Final\n${page}`)
    expect(value(event, 'url')).toBe(page)
    expect(event.component.getFirstProperty('categories')?.getValues()).toEqual(['Chess', 'women', 'Semi-Final'])
    expect(value(event, 'status')).toBe('CONFIRMED')
  })

  test('without a time takes the whole day; without a day it is in no calendar', async () => {
    const { id } = await schedule({ date: '2030-12-31' })
    const undated = await schedule({ venue: 'Somewhere' })
    const event = await eventOf(id)
    expect([event.startDate, event.endDate].map(String)).toEqual(['2030-12-31', '2031-01-01'])
    expect(event.startDate.isDate).toBe(true)
    expect(await read()).not.toContain(undated.id)
  })

  test('stays while it is live, and leaves when it has a result', async () => {
    const live = await schedule({ date: dayFrom(0), time: '09:00', status: 'LIVE', room_id: 'r' })
    const over = await schedule({ date: dayFrom(-1), time: '09:00', status: 'SUMMARY', winner: 'TIE' })
    const text = await read()
    expect(text).toContain(live.id)
    expect(text).not.toContain(over.id)
  })

  test('keeps its UID when it is moved, and its sequence rises', async () => {
    const { id } = await schedule({ date: '2030-04-01', time: '10:00' })
    const before = await eventOf(id)
    await change(id, {
      date: '2030-04-02',
      time: null,
      venue: 'Hall',
      sequence: 1,
      updated_at: '2026-03-01T00:00:00.000Z',
    })
    const after = await eventOf(id)
    expect(after.uid).toBe(before.uid)
    expect([before.sequence, after.sequence]).toEqual([0, 1])
    expect(value(after, 'last-modified') > value(before, 'last-modified')).toBe(true)
    expect(String(after.startDate)).toBe('2030-04-02')
  })
})

describe('a cancelled match', () => {
  test('is listed as cancelled, with the same UID and a higher sequence', async () => {
    const { id } = await schedule({ date: '2030-05-01', time: '10:00', venue: 'Hall', sequence: 4 })
    const before = await eventOf(id)
    await callOff(id, '2026-03-01T10:00:00.000Z')
    const after = await eventOf(id)
    expect({ uid: after.uid, title: after.summary, start: String(after.startDate) }).toEqual({
      uid: before.uid,
      title: before.summary,
      start: String(before.startDate),
    })
    expect([before.sequence, after.sequence]).toEqual([4, 5])
    expect(['status', 'dtstamp', 'last-modified'].map((name) => value(after, name))).toEqual([
      'CANCELLED',
      '2026-03-01T10:00:00Z',
      '2026-03-01T10:00:00Z',
    ])
  })

  test('without a time is listed as cancelled for its day', async () => {
    const { id } = await schedule({ date: '2030-05-02' })
    await callOff(id)
    expect(String((await eventOf(id)).startDate)).toBe('2030-05-02')
  })

  test('is listed until thirty days after its day', async () => {
    const [recent, old] = [await schedule({ date: dayFrom(-29) }), await schedule({ date: dayFrom(-32) })]
    await callOff(recent.id)
    await callOff(old.id)
    expect(await read()).toContain(recent.id)
    expect(await read()).not.toContain(old.id)
  })

  test('is deleted at a later cancellation, once calendars no longer contain it', async () => {
    const [listed, past] = [await schedule({ date: dayFrom(-29) }), await schedule({ date: dayFrom(-33) })]
    for (const { id } of [listed, past, await schedule({ date: dayFrom(1) })]) await callOff(id)
    const rows = world.database.reads.selectFrom('cancelled_match').select('match_id')
    const kept = (await rows.where('match_id', 'in', [listed.id, past.id]).execute()).map(({ match_id }) => match_id)
    expect(kept).toEqual([listed.id])
  })
})

test('a helper plans, changes and ends a match, and calendars follow each step', async () => {
  const helper = await world.as('HELPER')
  const sides = { team1: lions.id, team2: rovers.id, sport: lions.sport, gender: lions.gender }
  const plan = { ...sides, date: '2030-09-01', time: '10:00', venue: 'Court 7' }
  const { _id } = (await helper.post('match/createUpcoming', plan)).body.body
  const received: { uid: string; status: string; start: string; sequence: number }[] = []
  const listen = async () => {
    const event = await eventOf(_id)
    const { uid, sequence, startDate } = event
    received.push({ uid, sequence, status: value(event, 'status'), start: String(startDate) })
  }
  const update = (columns: object) => helper.put(`match/updateMatch/${_id}`, columns)

  await listen()
  expect((await update({ date: '2030-09-02' })).status).toBe(200)
  await listen()
  expect((await update({ date: '', time: '' })).status).toBe(200)
  await listen()
  expect((await update({ date: '2030-09-03', time: '08:30' })).status).toBe(200)
  await listen()
  expect((await helper.delete(`match/deleteMatch/${_id}`)).status).toBe(200)
  await listen()

  expect(received.map(({ status, start }) => `${status} ${start}`)).toEqual([
    'CONFIRMED 2030-09-01T04:30:00Z',
    'CONFIRMED 2030-09-02T04:30:00Z',
    'CANCELLED 2030-09-02T04:30:00Z',
    'CONFIRMED 2030-09-03T03:00:00Z',
    'CANCELLED 2030-09-03T03:00:00Z',
  ])
  expect(new Set(received.map(({ uid }) => uid)).size).toBe(1)
  const sequences = received.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
})

test('a renamed team is listed under its new name, with a higher sequence; played matches stay', async () => {
  const team = await world.rows.team({ department_id: civil.id, name: 'Old Name' })
  const { id } = await schedule({ date: '2030-09-08', time: '10:00' }, [rovers, team])
  const played = await schedule({ date: '2026-01-01', status: 'SUMMARY', winner: 'TIE' }, [team, rovers])
  const before = await eventOf(id)
  const admin = await world.as('ADMIN')
  const update = (fields: Record<string, string>) => admin.form('PUT', `team/updateTeam/${team.id}`, fields)

  expect((await update({ motto: 'Another motto' })).status).toBe(200)
  expect((await eventOf(id)).sequence).toBe(before.sequence)
  expect((await update({ name: 'New Name' })).status).toBe(200)
  const after = await eventOf(id)
  expect([after.uid, after.summary]).toEqual([before.uid, before.summary.replace('Old', 'New')])
  expect(after.sequence).toBe(before.sequence + 1)
  expect(value(after, 'last-modified') > value(before, 'last-modified')).toBe(true)
  const matches = world.database.reads.selectFrom('match').select('sequence').where('id', '=', played.id)
  expect(await matches.executeTakeFirst()).toEqual({ sequence: played.sequence })
})

test('matches of a deleted department are cancelled', async () => {
  const { rows } = world
  const doomed = await rows.department({ name: 'Doomed' })
  const team = await rows.team({ department_id: doomed.id })
  const { id } = await schedule({ date: '2030-09-10', time: '10:00' }, [team, lions])
  const admin = await world.as('ADMIN')
  expect((await admin.delete(`department/deleteDepartment/${doomed.id}?confirm=Doomed`)).status).toBe(200)
  expect(value(await eventOf(id), 'status')).toBe('CANCELLED')
})
