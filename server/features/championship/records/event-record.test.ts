import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { JUMP, measuredEvents } from '#server/testing/championship/measured-events.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let events: ReturnType<typeof measuredEvents>
let name = ''
let names = 0
beforeAll(async () => {
  league = await openLeague()
  events = measuredEvents(league)
  await league.admin.form('PUT', 'club/updateClub', { moreSports: JSON.stringify(['ATHLETICS', 'WEIGHTLIFTING']) })
})
afterAll(() => league.world.close())
beforeEach(() => {
  names += 1
  name = `Event ${names}`
})

const RACE = { kind: 'ATTEMPTS', attempts: 1, marks: 'TIME' }
const year = new Date().getFullYear()

test('the first mark is the record and breaks none; the next season beats it, and a correction takes that back', async () => {
  const first = await events.hold(name, JUMP, { Civil: ['Asha Rao'], Maths: ['Ben Das'] })
  expect((await first.draw()).record).toBeUndefined()
  await first.enter(first.entries[0], { attempts: [600, 'FOUL', 610] })
  await first.enter(first.entries[1], { attempts: [590] })
  expect((await first.draw()).record).toEqual({
    mark: '6.10 m',
    holders: [{ name: 'Asha Rao', department: 'Civil', year, event: first.event }],
    more: 0,
  })
  expect(await first.marked()).toEqual({})
  await events.settle()

  const next = await events.hold(name, JUMP, { Civil: ['Dev Nair'], Maths: ['Esha Roy'] })
  expect((await next.draw()).record?.mark).toBe('6.10 m')
  await next.enter(next.entries[0], { attempts: [615] })
  expect(await next.marked()).toEqual({ 'Dev Nair': 'BROKEN' })
  await next.enter(next.entries[1], { attempts: [600, 620] })
  expect(await next.marked()).toEqual({ 'Esha Roy': 'BROKEN' })
  expect((await next.draw()).record).toMatchObject({ mark: '6.20 m', holders: [{ name: 'Esha Roy' }] })
  await next.enter(next.entries[1], { attempts: [600, 610] })
  await next.enter(next.entries[0], { attempts: [] })
  expect(await next.marked()).toEqual({ 'Esha Roy': 'EQUALLED' })
  expect((await next.draw()).record?.holders.map((holder) => [holder.name, holder.event])).toEqual([
    ['Asha Rao', first.event],
    ['Esha Roy', next.event],
  ])
  // What was settled before says the same record and marks nothing.
  expect((await first.draw()).record).toEqual((await next.draw()).record)
  expect(await first.marked()).toEqual({})
  await next.enter(next.entries[1], { attempts: [], ended: 'DID_NOT_START' })
  expect((await next.draw()).record?.holders).toHaveLength(1)
})

test('a shorter time is the better one, and an entry that is disqualified has no record', async () => {
  const first = await events.hold(name, RACE, { Civil: ['Asha Rao'] })
  await first.enter(first.entries[0], { attempts: [6235] })
  await events.settle()
  const next = await events.hold(name, RACE, { Civil: ['Dev Nair'], Maths: ['Esha Roy'] })
  await next.enter(next.entries[0], { attempts: [6240] })
  expect(await next.marked()).toEqual({})
  await next.enter(next.entries[1], { attempts: [6100] })
  expect(await next.marked()).toEqual({ 'Esha Roy': 'BROKEN' })
  expect((await next.draw()).record?.mark).toBe('1:01.00')
  await next.enter(next.entries[1], { attempts: [6100], ended: 'DISQUALIFIED' })
  expect((await next.draw()).record?.mark).toBe('1:02.35')
  await next.enter(next.entries[1], { attempts: [6100] })
  const reason = 'Not a student of this college'
  expect((await league.helper.put(`entry/disqualify/${next.entries[1]}`, { reason, reopens: true })).status).toBe(200)
  expect(await next.marked()).toEqual({})
  expect((await league.helper.put(`entry/reinstate/${next.entries[1]}`, { reopens: true })).status).toBe(200)
  expect(await next.marked()).toEqual({ 'Esha Roy': 'BROKEN' })
})

test('a mark with too much wind wins and is no record', async () => {
  const held = await events.hold(name, JUMP, { Civil: ['Asha Rao'] })
  await held.enter(held.entries[0], { attempts: [600, 650], details: [{ wind: 20 }, { wind: 21 }] })
  expect(await held.draw()).toMatchObject({ record: { mark: '6.00 m' }, stages: [{ attempts: [{ best: 650 }] }] })
})

test('the total of two lifts is another measure than one lift, and points of judges have no record', async () => {
  const lift = { kind: 'ATTEMPTS', attempts: 2, marks: 'WEIGHT' }
  const first = await events.hold(name, lift, { Civil: ['Asha Rao'] }, 'WEIGHTLIFTING')
  await first.enter(first.entries[0], { attempts: [30000] })
  await events.settle()
  const total = await events.hold(name, { ...lift, lifts: 2 }, { Civil: ['Dev Nair'] }, 'WEIGHTLIFTING')
  await total.enter(total.entries[0], { attempts: [10000, 'FOUL', 12000] })
  expect((await total.draw()).record?.mark).toBe('220 kg')
  expect(await total.marked()).toEqual({})
  name = 'Judged'
  const judged = await events.hold(name, { kind: 'ATTEMPTS', attempts: 1, marks: 'SCORE' }, { Civil: ['Asha Rao'] })
  await judged.enter(judged.entries[0], { attempts: [900], details: [{ judges: [900] }] })
  expect((await judged.draw()).record).toBeUndefined()
})

test('the record of a deleted department goes, and comes back with it from the bin', async () => {
  const { admin, world } = league
  const { id } = await world.rows.department({ name: `Leavers ${names}` })
  const first = await events.hold(name, JUMP, { [id]: ['Asha Rao'], Maths: ['Ben Das'] })
  await first.enter(first.entries[0], { attempts: [650] })
  await first.enter(first.entries[1], { attempts: [600] })
  await events.settle()
  const next = await events.hold(name, JUMP, { Civil: ['Dev Nair'] })
  await next.enter(next.entries[0], { attempts: [610] })
  expect(await next.marked()).toEqual({})
  const deletion = await admin.delete(
    `department/deleteDepartment/${id}?confirm=${encodeURIComponent(`Leavers ${names}`)}`,
  )
  expect(deletion.status).toBe(200)
  expect((await next.draw()).record?.mark).toBe('6.10 m')
  expect(await next.marked()).toEqual({ 'Dev Nair': 'BROKEN' })
  expect((await admin.put(`bin/bringBack/${id}`)).status).toBe(200)
  expect((await next.draw()).record).toMatchObject({ mark: '6.50 m', holders: [{ name: 'Asha Rao' }] })
  expect(await next.marked()).toEqual({})
})

test('of many who made the mark in tens of seasons the first three are named, and the account names its person', async () => {
  const { world, helper, departments } = league
  const long = 'N'.repeat(100)
  for (let season = 1; season <= 20; season += 1) {
    const held = await events.hold(name, JUMP, { Civil: [season === 1 ? long : `Person ${season}`] })
    await held.enter(held.entries[0], { attempts: [500] })
    expect(await held.marked()).toEqual(season === 1 ? {} : { [`Person ${season}`]: 'EQUALLED' })
    if (season === 2) {
      const { id } = await world.person('USER', {
        department_id: departments.Civil,
        gender: 'MALE',
        name: 'Present Name',
      })
      await world.database.writes
        .updateTable('squad_member')
        .set({ profile_id: id })
        .where('entry_id', '=', held.entries[0] ?? '')
        .execute()
    }
    if (season < 20) await events.settle()
    else {
      const { record } = await held.draw()
      expect(record?.holders.map((holder) => holder.name)).toEqual([long, 'Present Name', 'Person 3'])
      expect(record?.more).toBe(17)
      expect((await helper.get(`draw/managed/${held.event}`)).body.body.record).toEqual(record)
    }
  }
})
