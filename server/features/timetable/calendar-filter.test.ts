import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import { cancelMatch, readEvents, scheduleMatch } from '#server/testing/championship/calendar.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { listCancelled } from './calendar.queries.ts'

let world: World
let visitor: Client
let civil: Row<'department'>
let lions: Row<'team'>
let rovers: Row<'team'>
let outsiders: Row<'team'>
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.as(null)
  const { rows } = world
  civil = await rows.department({ name: 'Civil' })
  lions = await rows.team({ department_id: civil.id })
  rovers = await rows.team({ department_id: (await rows.department()).id })
  outsiders = await rows.team({ department_id: (await rows.department()).id, sport: 'CARROM' })
})
afterAll(() => world.close())

describe('a filtered calendar', () => {
  test('a department, a team, a sport or one match: on either side, cancelled ones too', async () => {
    const first = await scheduleMatch(world, [lions, rovers], { date: '2030-06-01' })
    const second = await scheduleMatch(world, [outsiders, lions], { date: '2030-06-02', sport: 'CARROM' })
    const gone = await scheduleMatch(world, [outsiders, rovers], { date: '2030-06-03', sport: 'CARROM' })
    await cancelMatch(world, gone.id)
    const among = async (query: string) => {
      const uids = (await readEvents(visitor, query)).map(({ uid }) => uid.split('@')[0])
      return [first, second, gone].map(({ id }) => uids.includes(id))
    }
    expect(await among('')).toEqual([true, true, true])
    expect(await among('?sport=CARROM')).toEqual([false, true, true])
    expect(await among(`?department=${civil.id}`)).toEqual([true, true, false])
    expect(await among(`?team=${rovers.id}`)).toEqual([true, false, true])
    expect(await among(`?team=${outsiders.id}&department=${civil.id}`)).toEqual([false, true, false])
    expect(await readEvents(visitor, `?match=${second.id}`)).toHaveLength(1)
    expect(await readEvents(visitor, `?match=${gone.id}`)).toHaveLength(1)
    expect(await readEvents(visitor, '?match=0123456789abcdef01234567')).toEqual([])
  })

  test('a person: what they play and officiate, with their role, until they no longer do', async () => {
    const { id } = await world.person('USER', { name: 'Asha Iyer' })
    const helper = await world.as('HELPER')
    await world.rows.application({ team_id: lions.id, profile_id: id, status: 'ACCEPTED' })
    const played = await scheduleMatch(world, [lions, rovers], { date: '2030-07-01' })
    const kept = await scheduleMatch(world, [outsiders, rovers], { date: '2030-07-02', sport: 'CARROM' })
    const other = await scheduleMatch(world, [outsiders, rovers], { date: '2030-07-03', sport: 'CARROM' })
    const duty = { person: id, role: 'SCORER' }
    const named = await helper.put(`match/setOfficials/${kept.id}`, { officials: [duty], known: [] })
    expect(named.status).toBe(200)
    const titles = async () =>
      new Map((await readEvents(visitor, `?person=${id}`)).map(({ uid, summary }) => [uid.split('@')[0], summary]))
    expect((await titles()).get(kept.id)).toMatch(/^Scorer: .+ v .+$/)
    expect((await titles()).get(played.id)).toMatch(/^Team/)
    expect((await titles()).has(other.id)).toBe(false)
    await helper.put(`match/setOfficials/${kept.id}`, { officials: [], known: [duty] })
    const statusOf = async (match: string) =>
      (await readEvents(visitor, `?person=${id}`))
        .find(({ uid }) => uid.startsWith(match))
        ?.component.getFirstPropertyValue('status')
    expect(await statusOf(kept.id)).toBe('CANCELLED')
    await helper.put(`match/setOfficials/${kept.id}`, { officials: [duty], known: [] })
    expect(await statusOf(kept.id)).toBe('CONFIRMED')
    await helper.put(`match/updateMatch/${kept.id}`, { date: '', time: '' })
    expect(await statusOf(kept.id)).toBe('CANCELLED')
    const both = { person: id, role: 'REFEREE' }
    const onOwn = { officials: [both], known: [], despiteClash: true }
    expect((await helper.put(`match/setOfficials/${played.id}`, onOwn)).status).toBe(200)
    await helper.put(`match/setOfficials/${played.id}`, { officials: [], known: [both] })
    expect(await statusOf(played.id)).toBe('CONFIRMED')
    expect(await readEvents(visitor, '?person=0123456789abcdef01234567')).toEqual([])
  })

  test('a person: a deleted match is cancelled for its officials, also for former ones, until it comes back', async () => {
    const helper = await world.as('HELPER')
    const [scorer, former] = [(await world.person('USER')).id, (await world.person('USER')).id]
    const match = await scheduleMatch(world, [lions, rovers], { date: '2030-07-09' })
    const named = [scorer, former].map((person) => ({ person, role: 'SCORER' }))
    const set = (officials: object[], known: object[]) =>
      helper.put(`match/setOfficials/${match.id}`, { officials, known })
    expect((await set(named, [])).status).toBe(200)
    expect((await set(named.slice(0, 1), named)).status).toBe(200)
    const eventFor = async (person: string) =>
      (await readEvents(visitor, `?person=${person}`)).map(({ sequence, component }) => ({
        status: component.getFirstPropertyValue('status'),
        sequence,
      }))
    const [before] = await eventFor(scorer)
    expect((await helper.delete(`match/deleteMatch/${match.id}`)).status).toBe(200)
    const [gone] = await eventFor(scorer)
    expect(gone?.status).toBe('CANCELLED')
    expect(gone?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(await eventFor(former)).toMatchObject([{ status: 'CANCELLED' }])
    expect(await eventFor((await world.person('USER')).id)).toEqual([])
    const { reads, writes } = world.database
    const someone = (await world.person('USER')).id
    await writes
      .updateTable('cancelled_match')
      .set({ officials: JSON.stringify([scorer, former, someone]) })
      .where('match_id', '=', match.id)
      .execute()
    await writes.deleteFrom('profile').where('id', '=', someone).execute()
    expect(await listCancelled(reads, { person: someone }, '2030-07-01')).toEqual([])
    expect((await helper.put(`bin/bringBack/${match.id}`, {})).status).toBe(200)
    const [back] = await eventFor(scorer)
    expect(back?.status).toBe('CONFIRMED')
    expect(back?.sequence).toBeGreaterThan(gone?.sequence ?? 0)
    expect(await eventFor(former)).toMatchObject([{ status: 'CANCELLED' }])
  })

  test('a ground: with all its courts, and not one whose name begins alike', async () => {
    const on = (venue: string, date: string) =>
      scheduleMatch(world, [lions, rovers], { venue, venue_key: venue.toLowerCase(), date })
    const matches = [
      await on('Old Hall', '2030-08-01'),
      await on('OLD HALL, Board 2', '2030-08-02'),
      await on('Old Hall 2', '2030-08-03'),
      await on('Old Hall, Board 1', '2030-08-04'),
    ]
    await cancelMatch(world, matches[3]?.id ?? '')
    const uids = (await readEvents(visitor, '?ground=old%20hall')).map(({ uid }) => uid.split('@')[0])
    expect(matches.map(({ id }) => uids.includes(id))).toEqual([true, true, false, true])
    expect(await readEvents(visitor, '?ground=%25')).toEqual([])
  })

  test.each([
    ['?person=me', 'person', 'Invalid ID'],
    ['?ground=', 'ground', /./],
    ['?department=abc', 'department', 'Invalid department ID'],
    ['?team=x', 'team', 'Invalid team ID'],
    ['?match=x', 'match', 'Invalid match ID'],
    ['?sport=GOLF', 'sport', /^sport must be one of CRICKET/],
    ['?sport[$ne]=x', 'sport[$ne]', "Unknown field: 'sport[$ne]'."],
    ['?gender=MALE', 'gender', "Unknown field: 'gender'."],
  ])('%s is a 400 that names the field', async (query, path, sentence) => {
    const { status, body } = await visitor.get(`gc/calendar.ics${query}`)
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path })
    expect(body.error).toMatch(sentence)
  })
})
