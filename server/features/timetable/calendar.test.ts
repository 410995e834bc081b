import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import { keepCancelled } from '#server/features/club/cancelled-match.queries.ts'
import { PROGRAM } from '#server/platform/actor.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import type { Client } from '#server/testing/client.ts'
import { insertMatch } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CALENDAR = 'gc/calendar.ics'
const TITLE = 'Löwen, the "Old"; Ghats\\ v ⚽👩🏽‍🚀 Rāma & Söhne'

let world: World
let visitor: Client
let civil: Row<'department'>
let lions: Row<'team'>
let rovers: Row<'team'>
let outsiders: Row<'team'>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://sports.college.test' })
  visitor = await world.as(null)
  const { rows } = world
  civil = await rows.department({ name: 'Civil' })
  const physics = await rows.department({ name: 'Physics' })
  const arts = await rows.department({ name: 'Fine Arts' })
  lions = await rows.team({ department_id: civil.id, name: 'Löwen, the "Old"; Ghats\\' })
  rovers = await rows.team({ department_id: physics.id, name: '⚽👩🏽‍🚀 Rāma & Söhne' })
  outsiders = await rows.team({ department_id: arts.id, name: 'Outsiders', sport: 'CARROM' })
})
afterAll(() => world.close())

const manage = (id: string, run: (tx: ManagedTx) => Promise<unknown>) =>
  world.app.house.store.manage(PROGRAM, { action: 'test', subject: 'match', id }, run)
const change = (id: string, columns: Partial<Row<'match'>>) =>
  manage(id, (tx) => tx.updateTable('match').set(columns).where('id', '=', id).execute())
async function schedule(more: Partial<Row<'match'>>, sides: [Row<'team'>, Row<'team'>] = [lions, rovers]) {
  const row = await insertMatch(world, [sides[0].id, sides[1].id], more)
  // Written past the store: what is kept of the calendar is dropped by a change that goes through it.
  await change(row.id, { version: row.version })
  return row
}
const callOff = (id: string, at = new Date().toISOString()) =>
  manage(id, async (tx) => {
    await keepCancelled(tx, [id], at)
    await tx.deleteFrom('match').where('id', '=', id).execute()
  })

async function read(query = ''): Promise<string> {
  const { status, body } = await visitor.get(CALENDAR + query)
  expect(status).toBe(200)
  return body
}
/** As calendars read it: by a parser that is none of ours. */
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text))
async function events(query = '') {
  return parsed(await read(query))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
}
async function eventOf(id: string, query = '') {
  const found = (await events(query)).filter(({ uid }) => uid.startsWith(id))
  expect(found).toHaveLength(1)
  return found[0] as ICAL.Event
}
const value = (event: ICAL.Event, name: string) => String(event.component.getFirstPropertyValue(name))
const DAY = 24 * 60 * 60 * 1000
const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

describe('a coming match', () => {
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
    expect(event.description).toBe(`Chess · Female · Semi-Final\n${page}`)
    expect(value(event, 'url')).toBe(page)
    expect(event.component.getFirstProperty('categories')?.getValues()).toEqual(['Chess', 'Female', 'Semi-Final'])
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

describe('a match that is called off', () => {
  test('is told as cancelled, under the same UID, with a higher sequence', async () => {
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

  test('without a time is told as cancelled for its day', async () => {
    const { id } = await schedule({ date: '2030-05-02' })
    await callOff(id)
    expect(String((await eventOf(id)).startDate)).toBe('2030-05-02')
  })

  test('is told for thirty days after its day, then no more', async () => {
    const [recent, old] = [await schedule({ date: dayFrom(-29) }), await schedule({ date: dayFrom(-32) })]
    await callOff(recent.id)
    await callOff(old.id)
    expect(await read()).toContain(recent.id)
    expect(await read()).not.toContain(old.id)
  })
})

describe('who asks for less', () => {
  test('a department, a team, a sport or one match: on either side, and called off ones alike', async () => {
    const first = await schedule({ date: '2030-06-01' })
    const second = await schedule({ date: '2030-06-02', sport: 'CARROM' }, [outsiders, lions])
    const gone = await schedule({ date: '2030-06-03', sport: 'CARROM' }, [outsiders, rovers])
    await callOff(gone.id)
    const among = async (query: string) => {
      const uids = (await events(query)).map(({ uid }) => uid.split('@')[0])
      return [first, second, gone].map(({ id }) => uids.includes(id))
    }
    expect(await among('')).toEqual([true, true, true])
    expect(await among('?sport=CARROM')).toEqual([false, true, true])
    expect(await among(`?department=${civil.id}`)).toEqual([true, true, false])
    expect(await among(`?team=${rovers.id}`)).toEqual([true, false, true])
    expect(await among(`?team=${outsiders.id}&department=${civil.id}`)).toEqual([false, true, false])
    expect(await events(`?match=${second.id}`)).toHaveLength(1)
    expect(await events(`?match=${gone.id}`)).toHaveLength(1)
    expect(await events('?match=0123456789abcdef01234567')).toEqual([])
  })

  test.each([
    ['?department=abc', 'department', 'Invalid department ID'],
    ['?team=x', 'team', 'Invalid team ID'],
    ['?match=x', 'match', 'Invalid match ID'],
    ['?sport=GOLF', 'sport', /^sport must be one of CRICKET/],
    ['?sport[$ne]=x', 'sport[$ne]', "Unknown field: 'sport[$ne]'."],
    ['?gender=MALE', 'gender', "Unknown field: 'gender'."],
  ])('%s is a 400 that names the field', async (query, path, sentence) => {
    const { status, body } = await visitor.get(CALENDAR + query)
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path })
    expect(body.error).toMatch(sentence)
  })
})

describe('the file', () => {
  test('is named for the club and what was chosen, says its zone before its events, and ends as it should', async () => {
    await (await world.as('ADMIN')).put('club/updateClub', { name: 'Hilltop; Sports, Club' })
    const text = await read(`?sport=CHESS&department=${civil.id}`)
    const calendar = parsed(text)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Hilltop\\; Sports\\, Club · Chess · Civil')
    expect(calendar.getFirstPropertyValue('name')).toBe('Hilltop\\; Sports\\, Club · Chess · Civil')
    expect(text.indexOf('X-WR-TIMEZONE:Asia/Kolkata\r\n')).toBeLessThan(text.indexOf('BEGIN:VEVENT'))
    expect(text.match(/X-WR-TIMEZONE/g)).toHaveLength(1)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  })

  test('has no line of more than 75 octets, and none that breaks a letter', async () => {
    const name =
      'Übergroße Mannschaft 👩🏽‍🚀 mit einem sehr langen Namen, der über die Zeile hinausgeht; und noch weiter'
    const long = await world.rows.team({ department_id: civil.id, name })
    const { id } = await schedule({ date: '2030-07-01', time: '08:00', venue: 'ä'.repeat(100) }, [long, rovers])
    const text = await read(`?match=${id}`)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\uFFFD')
    const event = await eventOf(id, `?match=${id}`)
    expect({ title: event.summary, where: event.location }).toEqual({
      title: `${name} v ${rovers.name}`,
      where: 'ä'.repeat(100),
    })
  })

  test('without matches is a calendar all the same', async () => {
    const text = await read('?sport=SHOTPUT')
    expect(parsed(text).getAllSubcomponents()).toEqual([])
    expect(text).toContain('X-WR-TIMEZONE:Asia/Kolkata\r\n')
  })

  test('is the same to the byte until a match changes: 304 for whom has it', async () => {
    const { id } = await schedule({ date: '2030-08-01', time: '08:00' })
    const first = await visitor.get(CALENDAR)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
    const has = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(await visitor.get(CALENDAR, has)).toMatchObject({ status: 304, body: '' })
    // Made anew, later: nothing of the time of day is in it.
    world.travel(60_000)
    await change(id, { venue: null })
    expect(await visitor.get(CALENDAR, has)).toMatchObject({ status: 304, body: '' })
    await change(id, { venue: 'Hall', sequence: 1 })
    const after = await visitor.get(CALENDAR, has)
    expect(after.status).toBe(200)
    expect(after.body).toContain('LOCATION:Hall')
    expect(after.headers.get('etag')).not.toBe(has['if-none-match'])
  })
})

test('where clocks change, each match is at the hour that the club reads', async () => {
  const berlin = await openWorld({ zone: 'Europe/Berlin' })
  const { rows } = berlin
  const department_id = (await rows.department()).id
  const sides = [(await rows.team({ department_id })).id, (await rows.team({ department_id })).id] as const
  for (const date of ['2030-03-30', '2030-03-31', '2030-10-26', '2030-10-27']) {
    await insertMatch(berlin, sides, { date, time: '17:30' })
  }
  const { body } = await (await berlin.as(null)).get(CALENDAR)
  const starts = parsed(body)
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('dtstart')))
  expect(starts).toEqual([
    '2030-03-30T16:30:00Z',
    '2030-03-31T15:30:00Z',
    '2030-10-26T15:30:00Z',
    '2030-10-27T16:30:00Z',
  ])
  expect(body).toContain('X-WR-TIMEZONE:Europe/Berlin\r\n')
  await berlin.close()
})
