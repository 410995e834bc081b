import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardMatch, BoardPlan, OrderOfPlay } from '#contract/schedule/calls.ts'
import { listPlayers } from '#server/features/match/plan/match-plan.queries.ts'
import { listWaiting } from '#server/features/match/plan/waiting-fixture.queries.ts'
import { DAY, openBoards } from '#server/testing/boards.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'

let league: Awaited<ReturnType<typeof openBoards>>
let drawn: DrawnEvent
let hall: string
beforeAll(async () => {
  league = await openBoards()
})
afterAll(() => league.world.close())
/** A knock-out of eight: four matches, and three fixtures that wait. */
beforeEach(async () => {
  const { writes } = league.world.database
  await writes.deleteFrom('event').execute()
  await writes.deleteFrom('push_change').execute()
  ;({ hall } = await league.reset())
  await league.admin.put('club/updateClub', { restMinutes: 15 })
  drawn = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 8 })
  await drawn.drawn()
})

const fixtureAt = async (position: number) => {
  const found = (await drawn.stage()).fixtures.find((fixture) => fixture.position === position)
  if (!found) throw new Error(`There is no fixture ${position}.`)
  return found
}
/** The semi-finals and the final. */
const waitingIds = async () => (await drawn.stage()).fixtures.flatMap(({ waiting }) => waiting?._id ?? [])
const planAll = async (): Promise<BoardPlan> => {
  const room = { grounds: [hall], days: [DAY], from: '09:00', to: '18:00' }
  return (await league.helper.post('match/planMatches', { events: [drawn.event], ...room })).body.body
}
const storeAll = ({ rows }: BoardPlan, more: object = {}) =>
  league.store(Object.fromEntries(rows.map(({ match, ...when }) => [match._id, when])), more)
const orderOf = async (day = DAY): Promise<OrderOfPlay> =>
  (await league.visitor.get(`match/getOrderOfPlay?day=${day}`)).body.body
const clashes = async (day = DAY) => (await league.helper.get(`match/getClashes?day=${day}`)).body.body

async function playRound(from: number, to: number) {
  for (let position = from; position <= to; position += 1)
    expect((await drawn.play(await fixtureAt(position))).status).toBe(200)
}

describe('a fixture without known sides', () => {
  test('is planned with the matches, in the order of its rounds, and everybody reads who comes', async () => {
    const plan = await planAll()
    expect(plan.rows.map(({ match, time }) => [match.round, time])).toEqual([
      ...Array(2).fill(['Quarter-final', '09:00']),
      ...Array(2).fill(['Quarter-final', '09:45']),
      ...Array(2).fill(['Semi-final', '10:45']),
      ['Final', '11:45'],
    ])
    expect(await league.codes(storeAll(plan))).toEqual(Array(7).fill(null))
    expect(await clashes()).toEqual([])
    expect((await league.helper.get('match/getUnplanned')).body.body).toEqual([])
    const { courts } = await orderOf()
    expect(courts[0]?.matches.slice(2)).toMatchObject([
      {
        ...{ isWaiting: true, round: 'Semi-final', time: '10:45', until: '11:30', venue: 'Hall, Board 1' },
        team1: { _id: '', name: 'Winner of match 1' },
        team2: { _id: '', name: 'Winner of match 2' },
      },
      { isWaiting: true, round: 'Final', team1: { name: 'Winner of match 5' }, team2: { name: 'Winner of match 6' } },
    ])
    expect((await fixtureAt(7)).waiting).toMatchObject({ date: DAY, time: '11:45', venue: 'Hall, Board 1' })
    expect((await league.visitor.get('match/getMatchDays')).body.body.waiting).toEqual([DAY])
  })

  test('gives its match the time, the ground, the length and the id, and the sides are told then', async () => {
    await storeAll(await planAll())
    const [semi = '', other = '', final = ''] = await waitingIds()
    expect(await league.codes(league.store({ [semi]: { minutes: 50, locked: true } }))).toEqual([null])
    const before = await league.onBoard(semi)
    const told = () => league.world.database.reads.selectFrom('push_change').select('subject_id').execute()
    expect((await told()).map(({ subject_id }) => subject_id)).not.toContain(semi)
    await playRound(1, 1)
    expect((await league.onBoard(semi)).team1.name).toMatch(/^Team /)
    expect((await league.onBoard(semi)).team2.name).toBe('Winner of match 2')
    await playRound(2, 4)
    const { match, waiting } = await fixtureAt(5)
    expect(waiting).toBeUndefined()
    const { date, time, venue } = before
    expect(match).toEqual({ _id: semi, status: 'UPCOMING', date, time, venue })
    expect(await league.onBoard(semi)).toMatchObject({ length: 50, locked: true })
    expect(await league.onBoard(semi)).not.toHaveProperty('isWaiting')
    expect((await told()).map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([semi, other]))
    expect(await waitingIds()).toEqual([final])
    expect((await league.visitor.get(`gc/calendar.ics?match=${semi}`)).body).toContain('BEGIN:VEVENT')
    const { after } = await league.world.database.reads
      .selectFrom('audit_entry')
      .select('after')
      .where('subject_id', '=', final)
      .executeTakeFirstOrThrow()
    expect(after).toContain('11:45')
  })

  test('keeps its plan when a result is taken back, and when others come', async () => {
    await storeAll(await planAll())
    const [semi = ''] = await waitingIds()
    await playRound(1, 2)
    await league.store({ [semi]: { time: '16:00' } })
    const { match } = await fixtureAt(1)
    expect((await league.admin.delete(`match/deleteMatch/${match?._id}`)).status).toBe(200)
    const { waiting } = await fixtureAt(5)
    expect(waiting).toMatchObject({ date: DAY, time: '16:00', venue: 'Hall, Board 1' })
    expect(waiting?._id).not.toBe(semi)
    expect((await league.admin.put(`bin/bringBack/${match?._id}`, {})).status).toBe(200)
    expect((await fixtureAt(5)).match).toMatchObject({ _id: semi, time: '16:00' })
    expect((await fixtureAt(5)).waiting).toBeUndefined()
  })

  test('moves, is longer, is locked and goes off the board like a match; the second of two writers is told', async () => {
    const [semi = ''] = await waitingIds()
    const put = { date: DAY, time: '10:00', venue: 'Hall, Board 1' }
    const known = { date: null, time: null, venue: null }
    const write = (row: object) => league.helper.put('match/updateMatches', { rows: [{ match: semi, known, ...row }] })
    const answers = await Promise.all([write(put), write({ ...put, time: '11:00' })])
    expect(answers.map(({ body }) => body.body[0].code).toSorted()).toEqual(['plan_changed', null].toSorted())
    expect(await league.codes(league.store({ [semi]: { time: '12:00', minutes: 60, locked: true } }))).toEqual([null])
    expect(await league.onBoard(semi)).toMatchObject({ time: '12:00', until: '13:00', length: 60, locked: true })
    expect(await league.codes(league.store({ [semi]: { time: '13:00' } }))).toEqual(['match_locked'])
    expect(await league.codes(league.store({ [semi]: { locked: false, date: '', time: '' } }))).toEqual([null])
    const { open } = await league.board()
    expect(open.find(({ _id }: BoardMatch) => _id === semi)).toMatchObject({ date: null, isWaiting: true })
    expect((await league.helper.put(`match/callUp/${semi}`, {})).status).toBe(404)
  })

  test('is no match: the page of one changes nothing of it', async () => {
    const [semi = ''] = await waitingIds()
    const put = { date: DAY, time: '10:00', venue: 'Hall, Board 1' }
    for (const change of [put, { tag: 'FINAL' }]) {
      const { status, body } = await league.helper.put(`match/updateMatch/${semi}`, change)
      expect([status, body.error]).toEqual([404, 'There is no such match.'])
    }
    expect((await fixtureAt(5)).waiting).toMatchObject({ date: null, time: null, venue: null })
  })

  test('has the side of a pair that has won, with its people and under its name of today', async () => {
    const pairs = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 4, entrant: 'PAIR' })
    await pairs.drawn()
    const [first] = (await pairs.stage()).fixtures
    if (!first) throw new Error('There is a first fixture.')
    await pairs.play(first)
    const final = (await pairs.stage()).fixtures.at(-1)
    const entry = final?.sides[0].entry ?? ''
    const members = ['Asha', 'Ravi'].map((name) => ({ name, gender: 'MALE' }))
    const { version } = (await league.admin.get(`entry/squad/${entry}`)).body.body
    const named = await league.admin.put(`entry/setSquad/${entry}`, { members, version })
    expect([named.status, named.body.error]).toEqual([200, undefined])
    const at = { date: DAY, time: '10:00', venue: 'Hall, Board 2' }
    await league.store({ [final?.waiting?._id ?? '']: at })
    const shown = (await orderOf()).courts.flatMap(({ matches }) => matches).find(({ isWaiting }) => isWaiting)
    expect(shown?.team1).toMatchObject({ _id: expect.stringMatching(/./), name: 'Asha and Ravi' })
    const listed = await listWaiting(league.world.database.reads)
    const people = await listPlayers(league.world.database.reads, listed)
    expect(people.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Ravi'])
  })

  test('names a person with a bye as their squad and they themselves do now', async () => {
    const singles = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 3, entrant: 'PERSON' })
    const final = (await singles.drawn()).fixtures.at(-1)
    const entry = final?.sides.find((side) => side.entry)?.entry ?? ''
    await league.store({ [final?.waiting?._id ?? '']: { date: DAY, time: '10:00', venue: 'Hall, Board 3' } })
    const department_id = (await singles.draw()).entries.find(({ _id }) => _id === entry)?.department._id ?? ''
    const { id } = await league.world.person('USER', { department_id, gender: 'MALE', name: 'Waity Quill' })
    const squad = { members: [{ person: id }], version: 0 }
    expect((await league.admin.put(`entry/setSquad/${entry}`, squad)).status).toBe(200)
    const day = async () => JSON.stringify((await orderOf()).courts)
    expect(await day()).toContain('Waity Quill')
    await (await league.world.signIn(id)).put('profile/hideName', { hidesName: true })
    expect(await day()).not.toContain('Waity')
  })

  test('that a deleted result made is dropped by what follows from its return, not by the bin', async () => {
    await playRound(1, 2)
    const { match } = await fixtureAt(1)
    expect((await league.admin.delete(`match/deleteMatch/${match?._id}`)).status).toBe(200)
    const pieces = league.world.database.reads.selectFrom('bin_piece').select(['table_name', 'kind'])
    const added = await pieces.where('kind', '=', 'ADDED').where('table_name', '=', 'waiting_fixture').execute()
    expect(added).toEqual([])
  })

  test('clashes on its court with a match, and a match with it; its sides clash with nothing yet', async () => {
    const [semi = '', other = ''] = await waitingIds()
    const at = (time: string, venue = 'Hall, Board 1') => ({ date: DAY, time, venue })
    await league.store({ [semi]: at('10:00') })
    const match = await league.plan('Hall, Board 1', '12:00')
    expect(await league.codes(league.store({ [match]: { time: '10:30' } }))).toEqual(['schedule_clash'])
    expect(await league.codes(league.store({ [semi]: { time: '11:30' } }))).toEqual(['schedule_clash'])
    expect(await league.codes(league.store({ [other]: at('10:00', 'Hall, Board 2') }))).toEqual([null])
    const kept = { ...at('12:30'), despiteClash: true, clashReason: 'Two tables' }
    expect(await league.codes(league.store({ [semi]: kept }))).toEqual([null])
    const sentence = 'Hall, Board 1 is taken by Winner of match 1 v Winner of match 2 at 12:30.'
    expect(await league.onBoard(match)).toMatchObject({ clashes: [sentence] })
    expect(await league.onBoard(semi)).toMatchObject({ clashReason: 'Two tables', clashes: [expect.any(String)] })
  })

  test('that begins before an earlier round is over is a hint', async () => {
    const plan = await planAll()
    await storeAll(plan)
    const [semi = ''] = await waitingIds()
    const query = `match=${semi}&date=${DAY}&time=09:30&venue=Hall`
    const { hints } = (await league.helper.get(`match/checkMove?${query}`)).body.body
    expect(hints).toContainEqual(expect.stringMatching(/an earlier round, is over\.$/))
  })

  test('moves with matches in one step, also when it rains, and keeps its ground under a new name', async () => {
    await storeAll(await planAll())
    await league.helper.put(`ground/updateGround/${hall}`, { name: 'New Hall' })
    const [semi = ''] = await waitingIds()
    expect(await league.onBoard(semi)).toMatchObject({ venue: 'New Hall, Board 1' })
    const room = { grounds: [hall], days: ['2031-03-09'], from: '09:00', to: '18:00' }
    const rain = { ground: hall, day: DAY, after: '09:30', ...room }
    const moved: BoardPlan = (await league.helper.post('match/planRain', rain)).body.body
    expect(moved.rows).toHaveLength(5)
    expect(await league.codes(storeAll(moved, { together: true }))).toEqual(Array(5).fill(null))
    expect((await orderOf('2031-03-09')).courts.flatMap(({ matches }) => matches)).toHaveLength(5)
    expect(await clashes('2031-03-09')).toEqual([])
  })

  test('is in the file of the order of play and in the embedded draw, also on a day of its own', async () => {
    await storeAll(await planAll())
    const final = (await waitingIds()).at(-1) ?? ''
    expect(await league.codes(league.store({ [final]: { date: '2031-03-09', time: '17:00' } }))).toEqual([null])
    const file = (await league.visitor.get('gc/orderOfPlay.csv')).body
    expect(file).toMatch(/^2031-03-09,17:00,.*,Final,7,Winner of match 5,Winner of match 6,/m)
    expect(file.match(/^2031-/gm)).toHaveLength(7)
    expect((await league.visitor.fetch(`/embed/bracket/${drawn.event}`, {})).body).toContain('Sun 9 Mar · 17:00')
  })

  test('goes with its draw, and is planned anew in the next one', async () => {
    await storeAll(await planAll())
    const { _id } = await drawn.stage()
    expect((await league.helper.put(`draw/voidDraw/${_id}`, { reason: 'A team was missing' })).status).toBe(200)
    expect(await league.world.database.reads.selectFrom('waiting_fixture').selectAll().execute()).toEqual([])
    expect((await orderOf()).courts).toEqual([])
    await drawn.drawn(1, { method: 'SEEDS', seed: 'Anew', isPublic: false })
    expect((await league.board()).open).toEqual([])
    expect((await league.helper.put(`draw/publishDraw/${_id}`, {})).status).toBe(200)
    const { open } = await league.board()
    expect(open.filter(({ isWaiting }) => isWaiting).map(({ date }) => date)).toEqual([null, null, null])
  })
})
