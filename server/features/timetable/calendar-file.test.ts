import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsIn, parseCalendar } from '#server/testing/championship/read-calendar.ts'
import type { Client } from '#server/testing/client.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CALENDAR = 'gc/calendar.ics'

let world: World
let visitor: Client
let admin: Client
let department_id: string
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  admin = await world.as('ADMIN')
  department_id = (await world.rows.department({ name: 'Civil' })).id
})
afterAll(() => world.close())

async function schedule(plan: { date: string; time?: string; venue?: string }, names = ['Lions', 'Rovers']) {
  const [first, second] = [
    await world.rows.team({ department_id, name: `${names[0]} ${plan.date}` }),
    await world.rows.team({ department_id, name: `${names[1]} ${plan.date}` }),
  ]
  const { sport, gender } = first
  const { status, body } = await admin.post('match/createUpcoming', {
    team1: first.id,
    team2: second.id,
    sport,
    gender,
    ...plan,
  })
  expect(status).toBe(200)
  return body.body._id as string
}
async function read(query = ''): Promise<string> {
  const { status, body } = await visitor.get(CALENDAR + query)
  expect(status).toBe(200)
  return body
}

test('it is named for the club and what was chosen, says its zone before its events, and ends as it should', async () => {
  await schedule({ date: '2030-06-01' })
  await admin.put('club/updateClub', { name: 'Hilltop; Sports, Club' })
  const text = await read(`?sport=CHESS&department=${department_id}`)
  const calendar = parseCalendar(text)
  // The parser takes these two as they come, for they are no part of the first standard.
  for (const name of ['name', 'x-wr-calname']) {
    expect(calendar.getFirstPropertyValue(name)).toBe('Hilltop\\; Sports\\, Club · Chess · Civil')
  }
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(text.indexOf('X-WR-TIMEZONE:Asia/Kolkata\r\n')).toBeLessThan(text.indexOf('BEGIN:VEVENT'))
  expect(text.match(/X-WR-TIMEZONE/g)).toHaveLength(1)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test('no line has more than 75 octets, and none splits a character', async () => {
  const name = 'Übergroße Mannschaft 👩🏽‍🚀 mit einem sehr langen Namen, der über die Zeile hinausgeht;'
  const venue = 'ä'.repeat(100)
  const id = await schedule({ date: '2030-07-01', time: '08:00', venue }, [name, 'Rovers'])
  const text = await read(`?match=${id}`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  const [event] = eventsIn(text)
  const title = `${name} 2030-07-01 v Rovers 2030-07-01`
  expect({ title: event?.summary, where: event?.location }).toEqual({ title, where: venue })
})

test('without matches it is a valid calendar', async () => {
  const text = await read('?sport=SHOTPUT')
  expect(parseCalendar(text).getAllSubcomponents()).toEqual([])
  expect(text).toContain('X-WR-TIMEZONE:Asia/Kolkata\r\n')
})

test('it has the same bytes until a match changes, with 304 for a client that has them', async () => {
  const id = await schedule({ date: '2030-08-01', time: '08:00' })
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
  await admin.put('club/updateClub', { tagline: 'Faster than yesterday' })
  expect(await visitor.get(CALENDAR, has)).toMatchObject({ status: 304, body: '' })
  await admin.put(`match/updateMatch/${id}`, { venue: 'Hall' })
  const after = await visitor.get(CALENDAR, has)
  expect(after.status).toBe(200)
  expect(after.body).toContain('LOCATION:Hall')
  expect(after.headers.get('etag')).not.toBe(has['if-none-match'])
})

test('where clocks change, each match is at the hour that the club reads', async () => {
  const berlin = await openWorld({ zone: 'Europe/Berlin' })
  const { rows } = berlin
  const { id } = await rows.department()
  const sides = [(await rows.team({ department_id: id })).id, (await rows.team({ department_id: id })).id] as const
  for (const date of ['2030-03-30', '2030-03-31', '2030-10-26', '2030-10-27']) {
    await insertMatchRow(berlin, sides, { date, time: '17:30' })
  }
  const { body } = await (await berlin.as(null)).get(CALENDAR)
  expect(eventsIn(body).map(({ startDate }) => String(startDate))).toEqual([
    '2030-03-30T16:30:00Z',
    '2030-03-31T15:30:00Z',
    '2030-10-26T15:30:00Z',
    '2030-10-27T16:30:00Z',
  ])
  expect(body).toContain('X-WR-TIMEZONE:Europe/Berlin\r\n')
  await berlin.close()
})
