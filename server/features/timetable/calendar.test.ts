import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import { keepCancelled } from '#server/features/club/cancelled-match.queries.ts'
import { PROGRAM } from '#server/platform/actor.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import type { Client } from '#server/testing/client.ts'
import { insertMatch } from '#server/testing/match-row.ts'
import { eventsIn } from '#server/testing/read-calendar.ts'
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
const events = async (query = '') => eventsIn(await read(query))
async function eventOf(id: string) {
  const [event, ...more] = (await events()).filter(({ uid }) => uid.startsWith(id))
  if (!event || more.length > 0) throw new Error(`${id} is not in it once`)
  return event
}
const value = (event: Awaited<ReturnType<typeof eventOf>>, name: string) =>
  String(event.component.getFirstPropertyValue(name))
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

  test('is forgotten by the next that is called off, once nobody is told of it any more', async () => {
    const [told, past] = [await schedule({ date: dayFrom(-29) }), await schedule({ date: dayFrom(-33) })]
    for (const { id } of [told, past, await schedule({ date: dayFrom(1) })]) await callOff(id)
    const rows = world.database.reads.selectFrom('cancelled_match').select('match_id')
    const kept = (await rows.where('match_id', 'in', [told.id, past.id]).execute()).map(({ match_id }) => match_id)
    expect(kept).toEqual([told.id])
  })
})

test('from its plan to its end, a helper changes one match, and every phone can follow', async () => {
  const helper = await world.as('HELPER')
  const sides = { team1: lions.id, team2: rovers.id, sport: lions.sport, gender: lions.gender }
  const plan = { ...sides, date: '2030-09-01', time: '10:00', venue: 'Court 7' }
  const { _id } = (await helper.post('match/createUpcoming', plan)).body.body
  const heard: { uid: string; status: string; start: string; sequence: number }[] = []
  const listen = async () => {
    const event = await eventOf(_id)
    const { uid, sequence, startDate } = event
    heard.push({ uid, sequence, status: value(event, 'status'), start: String(startDate) })
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

  expect(heard.map(({ status, start }) => `${status} ${start}`)).toEqual([
    'CONFIRMED 2030-09-01T04:30:00Z',
    'CONFIRMED 2030-09-02T04:30:00Z',
    'CANCELLED 2030-09-02T04:30:00Z',
    'CONFIRMED 2030-09-03T03:00:00Z',
    'CANCELLED 2030-09-03T03:00:00Z',
  ])
  expect(new Set(heard.map(({ uid }) => uid)).size).toBe(1)
  const sequences = heard.map(({ sequence }) => sequence)
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
})

test('a team that is renamed is told under its new name, with a higher sequence; what was played stays', async () => {
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

test('matches of a department that goes are called off', async () => {
  const { rows } = world
  const doomed = await rows.department({ name: 'Doomed' })
  const team = await rows.team({ department_id: doomed.id })
  const { id } = await schedule({ date: '2030-09-10', time: '10:00' }, [team, lions])
  const admin = await world.as('ADMIN')
  expect((await admin.delete(`department/deleteDepartment/${doomed.id}?confirm=Doomed`)).status).toBe(200)
  expect(value(await eventOf(id), 'status')).toBe('CANCELLED')
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
