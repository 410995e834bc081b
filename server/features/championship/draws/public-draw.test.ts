import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contract/call/call.ts'
import { ALL_CALLS, schemasOf } from '#contract/calls.ts'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { expectSoundLedger } from '#server/testing/championship/expect-sound-ledger.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]
const BY_LOTS = { method: 'LOTS', seed: 'Draw night', isPublic: false }

const managed = async ({ event }: DrawnEvent): Promise<EventDraw> =>
  (await league.helper.get(`draw/managed/${event}`)).body.body
const publish = ({ _id }: Pick<StageOfDraw, '_id'>, client = league.helper) => client.put(`draw/publishDraw/${_id}`)
const kindsOf = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const NOT_PUBLIC = [409, 'draw_not_public']

/** The answer to each read that a visitor may make about an event, its entries, teams and departments. */
async function readAll({ event, draw }: DrawnEvent): Promise<Record<string, unknown>> {
  const [entry] = (await draw()).entries
  const ids: Record<string, string | undefined> = {
    event,
    draw: event,
    entry: event,
    team: entry?.team?._id ?? '',
    department: entry?.department._id,
    pointsTable: entry?.department._id,
  }
  const answers: Record<string, unknown> = {}
  const reads = ALL_CALLS.filter(({ method, access }) => method === 'GET' && access === 'anyone')
  for (const call of reads) {
    const [feature = ''] = call.path.split('/')
    const values: Record<string, string | undefined> = { status: 'UPCOMING', id: ids[feature], eventId: event }
    if (call.path.startsWith('entry/departmentEntries')) values.id = ids.department
    const named = Object.keys(schemasOf(call).params?.shape ?? {})
    const path = pathOf(call, Object.fromEntries(named.map((name) => [name, values[name] ?? event])))
    for (const query of queriesOf(path, entry)) answers[path + query] = (await league.visitor.get(path + query)).body
  }
  return { ...answers, [CALENDAR_PATH]: (await league.visitor.get(CALENDAR_PATH)).body }
}

function queriesOf(path: string, entry: EventDraw['entries'][number] | undefined): string[] {
  if (path === 'search/find') return ['?q=drawn', '?q=final', `?q=${encodeURIComponent(entry?.title ?? '')}`]
  if (path === 'event/events') return ['', '?state=DRAFT&pageSize=48', '?state=RUNNING&pageSize=48']
  return ['']
}

describe('a draw that is not public', () => {
  test('changes no answer that a visitor reads, and no broadcast names it', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 7 })
    const { _id } = await event.stage()
    const live = new LiveClient(league.world.origin)
    await live.connected()
    const before = await readAll(event)
    const reply = await league.helper.post(`draw/drawStage/${_id}`, BY_LOTS)
    expect(reply.body.body.stages[0]).toMatchObject({ draw: { isPublic: false } })
    const after = await readAll(event)
    expect(after).toEqual(before)
    expect(await event.stage()).toMatchObject({ draw: null, fixtures: [], rounds: 0 })
    const { reads } = league.world.database
    const ofEvent = async (table: 'match' | 'event_outcome' | 'event_place') =>
      (await reads.selectFrom(table).select('event_id').where('event_id', '=', event.event).execute()).length
    expect([await ofEvent('match'), await ofEvent('event_outcome'), await ofEvent('event_place')]).toEqual([0, 0, 0])
    expect(live.events.filter(([name]) => name !== 'listsChanged')).toEqual([])
    live.socket.disconnect()
    await publish({ _id })
    const last = await readAll(event)
    const changed = Object.keys(last).filter((read) => JSON.stringify(last[read]) !== JSON.stringify(before[read]))
    expect(changed).toEqual([
      'match/getMatches/UPCOMING',
      'event/events',
      'event/events?state=DRAFT&pageSize=48',
      'event/events?state=RUNNING&pageSize=48',
      `event/viewEvent/${event.event}`,
      `draw/ofEvent/${event.event}`,
      'pointsTable/possible',
      'pointsTable/whatIf',
      'search/find?q=final',
    ])
  })

  test('is seen by those who manage matches, as it will be', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const stage = await event.drawn(1, BY_LOTS)
    const [secret] = (await managed(event)).stages
    expect(secret?.draw).toMatchObject({ isPublic: false, seed: 'Draw night' })
    expect(secret?.draw?.steps).toHaveLength(4)
    expect(secret?.fixtures.map(({ match }) => match)).toEqual([null, null, null])
    for (const role of ['USER', 'DEPARTMENT_HEAD'] as const) {
      const other = await league.world.as(role)
      expect((await other.get(`draw/managed/${event.event}`)).status).toBe(403)
      expect((await publish(stage, other)).status).toBe(403)
    }
    expect((await league.visitor.get(`draw/managed/${event.event}`)).status).toBe(401)
    expect((await publish(stage, league.visitor)).status).toBe(401)
    await publish(stage)
    const shown = await event.stage()
    expect(shown.draw).toEqual({ ...secret?.draw, isPublic: true })
    expect(shown.fixtures.map(({ sides }) => sides)).toEqual(secret?.fixtures.map(({ sides }) => sides))
  })

  test('refuses results, lots and places, and closes the entries', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const { _id } = await event.drawn(1, BY_LOTS)
    const { version, stages, entries } = await managed(event)
    const [one, other] = stages[0]?.fixtures[0]?.sides ?? []
    const decision = { position: 1, outcome: 'WALK_OVER', winner: one?.entry, reason: 'Absent', basedOn: version }
    const { helper } = league
    const order = [one?.entry, other?.entry]
    const attempts = { entry: one?.entry, attempts: [100], basedOn: version }
    const places = { places: [{ place: 1, department: entries[0]?.department._id }], final: true }
    const decided = await helper.put(`draw/decideFixture/${_id}`, decision)
    expect([kindsOf(decided), decided.body.error]).toEqual([
      NOT_PUBLIC,
      'This draw is not public yet. Publish it first.',
    ])
    for (const reply of [
      await helper.post(`draw/previewDecision/${_id}`, decision),
      await helper.put(`draw/clearFixture/${_id}`, { position: 1, reason: 'Wrong', basedOn: version }),
      await helper.post(`draw/nextRound/${_id}`, { basedOn: version }),
      await helper.put(`draw/setAttempts/${_id}`, attempts),
      await helper.put(`draw/recordLots/${_id}`, { order }),
      await helper.put(`event/setPlaces/${event.event}`, places),
    ])
      expect(kindsOf(reply), JSON.stringify(reply.body)).toEqual(NOT_PUBLIC)
    const late = { event: event.event, department: league.departments.Civil }
    expect(kindsOf(await helper.post('entry/enter', late))).toEqual([409, 'event_drawn'])
  })

  test('is voided and drawn again, and the reason is all that the public reads', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const { _id } = await event.drawn(1, BY_LOTS)
    expect(kindsOf(await league.helper.post(`draw/drawStage/${_id}`, BY_LOTS))).toEqual([409, 'stage_drawn'])
    expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'A name was missing' })).status).toBe(200)
    expect(await event.stage()).toMatchObject({ draw: null, voided: [{ reason: 'A name was missing' }] })
    expect(kindsOf(await publish({ _id }))).toEqual([409, 'stage_undrawn'])
    const again = await event.drawn(1, { method: 'LOTS' })
    expect(again.draw).toMatchObject({ isPublic: true })
    expect(again.fixtures.filter(({ match }) => match)).toHaveLength(2)
  })

  test('lets an entry leave unseen, which its opponent passes when the draw is public', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const stage = await event.drawn(1, BY_LOTS)
    const leaving = event.entries[0] ?? ''
    expect((await league.helper.put(`entry/withdraw/${leaving}`, { reason: 'Injured' })).status).toBe(200)
    expect(await event.draw()).toMatchObject({ event: { state: 'DRAFT' }, places: [], stages: [{ fixtures: [] }] })
    await publish(stage)
    const open = (await event.stage()).fixtures.filter(({ round }) => round === 1)
    expect(open.map(({ match }) => match !== null).toSorted()).toEqual([false, true])
    expect(open.find(({ match }) => match === null)?.outcome).toBe('WALK_OVER')
    await expectSoundLedger(league)
  })

  test('hides the stages that are drawn from it, until each is published in turn', async () => {
    const stages = [{ kind: 'POOLS', pools: 2, through: 1 }, { kind: 'KNOCK_OUT' }]
    const event = await openDrawnEvent(league, { stages, entries: 4 })
    const pools = await event.drawn(1, BY_LOTS)
    const final = await event.drawn(2, { method: 'LOTS' })
    expect((await managed(event)).stages.map(({ draw }) => draw?.isPublic)).toEqual([false, false])
    expect((await event.draw()).stages.map(({ draw }) => draw)).toEqual([null, null])
    const early = await publish(final)
    expect([kindsOf(early), early.body.error]).toEqual([
      NOT_PUBLIC,
      'The draw of the stage before it is not public yet. Publish that first.',
    ])
    expect((await publish(pools)).status).toBe(200)
    expect((await event.draw()).stages.map(({ draw }) => draw !== null)).toEqual([true, false])
    for (const fixture of (await event.stage()).fixtures) expect((await event.play(fixture)).status).toBe(200)
    expect((await event.draw()).places).toEqual([])
    expect((await event.stage(2)).fixtures).toEqual([])
    expect((await publish(final)).status).toBe(200)
    expect((await event.stage(2)).fixtures[0]).toMatchObject({ state: 'READY', match: { status: 'UPCOMING' } })
  })
})

describe('publishing a draw', () => {
  test('makes its matches, tells open pages, and is in the audit trail', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    const stage = await event.drawn(1, BY_LOTS)
    const live = new LiveClient(league.world.origin)
    await live.connected()
    const reply = await publish(stage)
    expect(reply.body.message).toBe('The draw is public.')
    expect(reply.body.body.stages[0].fixtures.filter(({ match }: { match: unknown }) => match)).toHaveLength(2)
    const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
    expect([body.body.state, body.body.matches.length]).toEqual(['RUNNING', 2])
    const told = () => live.events.flatMap(([name, topics]) => (name === 'listsChanged' ? topics : []))
    await expect.poll(told).toEqual(expect.arrayContaining(['draw', 'match']))
    live.socket.disconnect()
    const trail = (await league.admin.get(`audit/entries?subjectId=${event.event}`)).body.body
    expect(trail[0]).toMatchObject({ action: 'publishDraw' })
  })

  test('ten times at once makes the matches once', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 8 })
    const stage = await event.drawn(1, BY_LOTS)
    const replies = await Promise.all(Array.from({ length: 10 }, () => publish(stage)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
    expect(body.body.matches).toHaveLength(4)
    expect((await event.stage()).fixtures.filter(({ match }) => match)).toHaveLength(4)
  })

  test('at the same time as a void: both happen in an order, and no match is left over', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
      const stage = await event.drawn(1, BY_LOTS)
      const [published, voided] = await Promise.all([
        publish(stage),
        league.helper.put(`draw/voidDraw/${stage._id}`, { reason: 'A name was missing' }),
      ])
      expect(voided.status).toBe(200)
      expect([200, 409]).toContain(published.status)
      const { body } = await league.visitor.get(`event/viewEvent/${event.event}`)
      expect([body.body.state, body.body.matches]).toEqual(['DRAFT', []])
    }
  })

  test('needs a drawn stage that exists', async () => {
    const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 4 })
    expect(kindsOf(await publish(await event.stage()))).toEqual([409, 'stage_undrawn'])
    expect((await publish({ _id: event.event })).status).toBe(404)
  })
})
