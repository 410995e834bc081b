import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardPlan } from '#contract/schedule/calls.ts'
import { DAY, openBoards } from '#server/testing/boards.ts'

const UNKNOWN = '0123456789abcdef01234567'
let league: Awaited<ReturnType<typeof openBoards>>
let hall: string
let field: string
beforeAll(async () => {
  league = await openBoards()
})
afterAll(() => league.world.close())
beforeEach(async () => {
  ;({ hall, field } = await league.reset())
})
describe('on the day', () => {
  test('a delay pushes what follows on the court, names locked matches, and is stored in one step', async () => {
    const ids = [
      await league.plan('Hall, Board 1', '10:00'),
      await league.plan('Hall, Board 1', '10:45'),
      await league.plan('Hall, Board 1', '12:00'),
      await league.plan('Hall, Board 2', '10:45'),
    ]
    const [first = '', second = '', third = ''] = ids
    await league.store({ [third]: { locked: true } })
    const proposed: BoardPlan = (await league.helper.post('match/planDelay', { match: first, minutes: 40 })).body.body
    expect(proposed.rows.map(({ match, time }) => [match._id, time])).toEqual([
      [first, '10:40'],
      [second, '11:25'],
    ])
    expect(proposed.left).toMatchObject([{ match: { _id: third }, reason: 'It is locked, and stays where it is.' }])
    expect(proposed.rows[1]?.clashes).toHaveLength(1)
    expect((await league.helper.post('match/planDelay', { match: first, minutes: 0 })).status).toBe(400)
    const rows = { [first]: { time: '10:40' }, [second]: { time: '11:25' } }
    expect((await league.store(rows, { together: true })).body.code).toBe('schedule_clash')
    expect(await league.times([first, second])).toEqual(['Hall, Board 1 10:00', 'Hall, Board 1 10:45'])
    const kept = { ...rows, [second]: { time: '11:25', despiteClash: true, clashReason: 'The final can wait' } }
    expect(await league.codes(league.store(kept, { together: true }))).toEqual([null, null])
    expect(await league.times(ids)).toEqual([
      'Hall, Board 1 10:40',
      'Hall, Board 1 11:25',
      'Hall, Board 1 12:00',
      'Hall, Board 2 10:45',
    ])
    const entries = await league.world.database.reads
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('subject_id', 'in', [first, second])
      .where('action', '=', 'updateMatch')
      .execute()
    expect(entries).toHaveLength(2)
  })

  test('rain moves the matches of a ground after a time, except locked ones', async () => {
    const ids = [
      await league.plan('Field', '09:00'),
      await league.plan('Field', '14:00'),
      await league.plan('Field', '15:00'),
      await league.plan('Field', '16:00'),
    ]
    const [, second = '', third = '', fourth = ''] = ids
    await league.store({ [fourth]: { locked: true } })
    const options = {
      ground: field,
      day: DAY,
      after: '12:00',
      grounds: [hall],
      days: [DAY],
      from: '14:00',
      to: '20:00',
    }
    const rain = async (more: object = {}): Promise<BoardPlan> =>
      (await league.helper.post('match/planRain', { ...options, ...more })).body.body
    const { rows, left } = await rain()
    expect(rows.map(({ match, time, venue }) => [match._id, time, venue])).toEqual([
      [second, '14:00', 'Hall, Board 1'],
      [third, '14:00', 'Hall, Board 2'],
    ])
    expect(left.map(({ match }) => match._id)).toEqual([fourth])
    expect((await rain({ days: ['2031-03-09'], grounds: [field] })).rows.map(({ date }) => date)).toEqual([
      '2031-03-09',
      '2031-03-09',
    ])
    expect((await league.helper.post('match/planRain', { ...options, ground: UNKNOWN })).status).toBe(404)
    const stored = Object.fromEntries(rows.map(({ match, date, time, venue }) => [match._id, { date, time, venue }]))
    expect(await league.codes(league.store(stored, { together: true }))).toEqual([null, null])
    expect((await rain()).rows).toEqual([])
  })

  test('rain moves 100 matches of a ground in one step', async () => {
    const courts = Array.from({ length: 10 }, (_, at) => ({ name: `Court ${at + 1}` }))
    const [wet, dry] = await Promise.all(
      ['Lawn', 'Arena'].map(
        async (name) => (await league.helper.post('ground/createGround', { name, courts })).body.body._id,
      ),
    )
    for (let at = 0; at < 100; at += 1)
      await league.plan(`Lawn, Court ${(at % 10) + 1}`, `${10 + Math.floor(at / 10)}:00`)
    const options = { ground: wet, day: DAY, after: '10:00', grounds: [dry], days: [DAY], from: '10:00', to: '23:00' }
    const { rows, left }: BoardPlan = (await league.helper.post('match/planRain', options)).body.body
    expect([rows.length, left]).toEqual([100, []])
    const sent = rows.map(({ match: { _id, date, time, venue }, ...when }) => ({
      ...{ match: _id, known: { date, time, venue }, date: when.date, time: when.time, venue: when.venue },
    }))
    expect(await league.helper.put('match/updateMatches', { rows: sent })).toMatchObject({
      status: 400,
      body: { error: 'At most 64 rows are saved one after the other.' },
    })
    const { body } = await league.helper.put('match/updateMatches', { rows: sent, together: true })
    expect(body.body).toEqual(Array(100).fill({ error: null, code: null }))
    const board = await league.board()
    expect(board.courts.filter(({ ground }) => ground === 'Arena').flatMap(({ matches }) => matches)).toHaveLength(100)
    expect((await league.helper.get(`match/getClashes?day=${DAY}`)).body.body).toEqual([])
  })

  test('rows that move together are all refused when one of them was planned otherwise', async () => {
    const [first, second] = [await league.plan('Field', '14:00'), await league.plan('Field', '16:00')]
    const known = { date: DAY, time: '14:00', venue: 'Field' }
    const rows = [
      { match: first, known, time: '15:00' },
      { match: second, known, time: '17:00' },
    ]
    const answer = await league.helper.put('match/updateMatches', { rows, together: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan_changed' } })
    expect(await league.times([first, second])).toEqual(['Field 14:00', 'Field 16:00'])
  })
})
