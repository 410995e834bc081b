import { afterAll, beforeAll, expect, test } from 'vitest'
import { JUMP, measuredEvents } from '#server/testing/championship/measured-events.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let events: ReturnType<typeof measuredEvents>
beforeAll(async () => {
  league = await openLeague()
  events = measuredEvents(league)
  await league.admin.form('PUT', 'club/updateClub', { moreSports: JSON.stringify(['ATHLETICS']) })
})
afterAll(() => league.world.close())

const UNKNOWN = 'f'.repeat(24)
const year = new Date().getFullYear()
const past = { kind: 'DISTANCE', mark: '6.42', name: 'Ravi Menon', department: 'Civil', year: 1998 }
const setPast = (event: string, body: object, by = league.admin) => by.post(`event/pastRecord/${event}`, body)

test('an admin enters a record of before Podium, changes it and deletes it again', async () => {
  const { admin } = league
  const held = await events.hold('Long jump', JUMP, { Civil: ['Asha Rao'], Maths: ['Ben Das'] })
  expect((await admin.get(`event/pastRecord/${held.event}`)).body.body).toBeNull()
  expect((await setPast(held.event, past)).body.body).toEqual({ ...past, mark: 642 })
  expect((await held.draw()).record).toEqual({
    mark: '6.42 m',
    holders: [{ name: 'Ravi Menon', department: 'Civil', year: 1998, event: null }],
    more: 0,
  })
  await held.enter(held.entries[0], { attempts: [642] })
  expect(await held.marked()).toEqual({ 'Asha Rao': 'EQUALLED' })
  await held.enter(held.entries[1], { attempts: [643] })
  expect(await held.marked()).toEqual({ 'Ben Das': 'BROKEN' })
  expect((await setPast(held.event, { ...past, mark: '7,5', name: 'N'.repeat(100) })).status).toBe(200)
  expect(await held.marked()).toEqual({})
  expect((await held.draw()).record).toMatchObject({ mark: '7.50 m', holders: [{ name: 'N'.repeat(100) }] })
  // A time is no distance.
  expect((await setPast(held.event, { ...past, kind: 'TIME', mark: '1:02.3' })).body.body.mark).toBe(6230)
  expect((await held.draw()).record?.mark).toBe('6.43 m')
  expect((await admin.delete(`event/pastRecord/${held.event}`)).status).toBe(200)
  expect((await admin.get(`event/pastRecord/${held.event}`)).body.body).toBeNull()
  const audit = await admin.get(`audit/entries?subject=event`)
  expect(audit.body.body.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['setPastRecord', 'removePastRecord']),
  )
})

test('a record of before Podium is refused for an unknown or settled event, for a helper, and with an impossible mark or year', async () => {
  const held = await events.hold('Triple jump', JUMP, { Civil: ['Asha Rao'] })
  const refusal = async (body: object, event = held.event, by = league.admin) => {
    const reply = await setPast(event, { ...past, ...body }, by)
    return `${reply.status} ${reply.body.error}`
  }
  expect(await refusal({}, UNKNOWN)).toMatch(/^404/)
  expect(await refusal({}, 'long-jump')).toMatch(/^400/)
  expect(await refusal({}, held.event, league.helper)).toMatch(/^403/)
  expect(await refusal({ mark: 'far' })).toMatch(/^400 .*6\.42/)
  expect(await refusal({ mark: '121.00' })).toBe('400 A distance is at most 120.00 m.')
  expect(await refusal({ year: year + 2 })).toBe(`400 year must be at most ${year}.`)
  expect(await refusal({ kind: 'SCORE' })).toMatch(/^400/)
  expect(await refusal({ name: 'N'.repeat(101) })).toBe('400 Name is too long')
  await events.settle()
  expect(await refusal({})).toMatch(/^409/)
})
