import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
  await league.admin.form('PUT', 'club/updateClub', { moreSports: JSON.stringify(['ATHLETICS', 'WEIGHTLIFTING']) })
})
afterAll(() => league.world.close())

const JUMP = { kind: 'ATTEMPTS', attempts: 3, hasWind: true }
const RACE = { kind: 'ATTEMPTS', attempts: 1, marks: 'TIME' }
const UNKNOWN = 'f'.repeat(24)

interface Held {
  event: string
  entries: string[]
  enter(entry: string | undefined, body: object): Promise<void>
  draw(): Promise<EventDraw>
  /** The entries whose marks beat or equalled the record. */
  marked(): Promise<Record<string, string>>
}

const running: Held[] = []
let name = ''
let names = 0
beforeEach(() => {
  names += 1
  name = `Event ${names}`
})

/** The event of this test in the running season, with a person of each department. */
async function hold(stage: object, people: Record<string, string[]>, sport = 'ATHLETICS'): Promise<Held> {
  const { helper, visitor, departments } = league
  const entriesEach = Math.max(...Object.values(people).map(({ length }) => length))
  const named = { sport, gender: 'MALE', name, entrant: 'PERSON', entriesEach }
  const event: string = (await helper.post('event/createEvent', named)).body.body._id
  const entries: string[] = []
  for (const [department, own] of Object.entries(people))
    for (const person of own) {
      const of = departments[department as keyof typeof departments] ?? department
      const { body } = await helper.post('entry/enter', { event, department: of, label: person.slice(0, 40) })
      const members = [{ name: person, gender: 'MALE' }]
      const squad = await helper.put(`entry/setSquad/${body.body._id}`, { members, version: 0 })
      expect(squad.status).toBe(200)
      entries.push(body.body._id)
    }
  await helper.put(`draw/setStages/${event}`, { stages: [stage] })
  const draw = async (): Promise<EventDraw> => (await visitor.get(`draw/ofEvent/${event}`)).body.body
  const stageId = (await draw()).stages[0]?._id
  expect((await helper.post(`draw/drawStage/${stageId}`, { method: 'SEEDS' })).status).toBe(200)
  const held: Held = {
    event,
    entries,
    draw,
    enter: async (entry, body) => {
      const { version: basedOn } = await draw()
      const reply = await helper.put(`draw/setAttempts/${stageId}`, { entry, basedOn, ...body })
      expect(reply.status).toBe(200)
      const marked = reply.body.body.stages.map(({ attempts }: EventDraw['stages'][number]) => attempts)
      expect(marked).toEqual((await draw()).stages.map(({ attempts }) => attempts))
    },
    marked: async () => {
      const { entries: all, stages } = await draw()
      const titleOf = (id: string) => all.find(({ _id }) => _id === id)?.title ?? ''
      return Object.fromEntries(
        stages.flatMap(({ attempts }) =>
          attempts.flatMap(({ entry, record }) => (record ? [[titleOf(entry), record]] : [])),
        ),
      )
    },
  }
  running.push(held)
  return held
}

/** All open attempts are passed, and the championship is settled. */
async function settle(): Promise<void> {
  for (const held of running.splice(0)) {
    const [stage] = (await held.draw()).stages
    if (stage?.rules.kind !== 'ATTEMPTS') throw new Error('This stage has no attempts.')
    const { attempts: most, lifts = 1 } = stage.rules
    for (const { entry, attempts, ended, details } of stage.attempts)
      if (attempts.length === 0) await held.enter(entry, { attempts, ended: 'DID_NOT_START' })
      else if (ended === null && attempts.length < most * lifts)
        await held.enter(entry, {
          attempts: [...attempts, ...Array(most * lifts - attempts.length).fill('PASS')],
          ...(details && { details }),
        })
  }
  await league.settle()
}

const year = new Date().getFullYear()
const past = { kind: 'DISTANCE', mark: '6.42', name: 'Ravi Menon', department: 'Civil', year: 1998 }
const setPast = (event: string, body: object, by = league.admin) => by.post(`event/pastRecord/${event}`, body)

test('the first mark is the record and breaks none; the next season beats it, and a correction takes that back', async () => {
  const first = await hold(JUMP, { Civil: ['Asha Rao'], Maths: ['Ben Das'] })
  expect((await first.draw()).record).toBeUndefined()
  await first.enter(first.entries[0], { attempts: [600, 'FOUL', 610] })
  await first.enter(first.entries[1], { attempts: [590] })
  expect((await first.draw()).record).toEqual({
    mark: '6.10 m',
    holders: [{ name: 'Asha Rao', department: 'Civil', year, event: first.event }],
    more: 0,
  })
  expect(await first.marked()).toEqual({})
  await settle()

  const next = await hold(JUMP, { Civil: ['Dev Nair'], Maths: ['Esha Roy'] })
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
  const first = await hold(RACE, { Civil: ['Asha Rao'] })
  await first.enter(first.entries[0], { attempts: [6235] })
  await settle()
  const next = await hold(RACE, { Civil: ['Dev Nair'], Maths: ['Esha Roy'] })
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
  const held = await hold(JUMP, { Civil: ['Asha Rao'] })
  await held.enter(held.entries[0], { attempts: [600, 650], details: [{ wind: 20 }, { wind: 21 }] })
  expect(await held.draw()).toMatchObject({ record: { mark: '6.00 m' }, stages: [{ attempts: [{ best: 650 }] }] })
})

test('the total of two lifts is another measure than one lift, and points of judges have no record', async () => {
  const lift = { kind: 'ATTEMPTS', attempts: 2, marks: 'WEIGHT' }
  const first = await hold(lift, { Civil: ['Asha Rao'] }, 'WEIGHTLIFTING')
  await first.enter(first.entries[0], { attempts: [30000] })
  await settle()
  const total = await hold({ ...lift, lifts: 2 }, { Civil: ['Dev Nair'] }, 'WEIGHTLIFTING')
  await total.enter(total.entries[0], { attempts: [10000, 'FOUL', 12000] })
  expect((await total.draw()).record?.mark).toBe('220 kg')
  expect(await total.marked()).toEqual({})
  name = 'Judged'
  const judged = await hold({ kind: 'ATTEMPTS', attempts: 1, marks: 'SCORE' }, { Civil: ['Asha Rao'] })
  await judged.enter(judged.entries[0], { attempts: [900], details: [{ judges: [900] }] })
  expect((await judged.draw()).record).toBeUndefined()
})

test('an admin enters a record of before Podium, changes it and deletes it again', async () => {
  const { admin } = league
  const held = await hold(JUMP, { Civil: ['Asha Rao'], Maths: ['Ben Das'] })
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
  const held = await hold(JUMP, { Civil: ['Asha Rao'] })
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
  await settle()
  expect(await refusal({})).toMatch(/^409/)
})

test('the record of a deleted department goes, and comes back with it from the bin', async () => {
  const { admin, world } = league
  const { id } = await world.rows.department({ name: `Leavers ${names}` })
  const first = await hold(JUMP, { [id]: ['Asha Rao'], Maths: ['Ben Das'] })
  await first.enter(first.entries[0], { attempts: [650] })
  await first.enter(first.entries[1], { attempts: [600] })
  await settle()
  const next = await hold(JUMP, { Civil: ['Dev Nair'] })
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
    const held = await hold(JUMP, { Civil: [season === 1 ? long : `Person ${season}`] })
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
    if (season < 20) await settle()
    else {
      const { record } = await held.draw()
      expect(record?.holders.map((holder) => holder.name)).toEqual([long, 'Present Name', 'Person 3'])
      expect(record?.more).toBe(17)
      expect((await helper.get(`draw/managed/${held.event}`)).body.body.record).toEqual(record)
    }
  }
})
