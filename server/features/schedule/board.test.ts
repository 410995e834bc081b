import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlanCheck } from '#contract/schedule/calls.ts'
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
describe('the board of a day', () => {
  test('has all courts, the matches with what is wrong, and those without a day', async () => {
    const [first, second] = [
      await league.plan('Hall, Board 1', '10:00'),
      await league.plan('hall, board 1', '10:30', { despiteClash: true }),
    ]
    const open = await league.plan('', '', { date: '' })
    const { courts, open: unplanned } = await league.board()
    expect(courts.map(({ venue, matches }) => [venue, matches.map(({ _id }) => _id)])).toEqual([
      ['Field', []],
      ['Hall, Board 1', [first, second]],
      ['Hall, Board 2', []],
    ])
    expect(courts[0]).toMatchObject({ opens: '08:00', closes: '20:00', taken: null })
    expect(courts[1]?.matches[0]).toMatchObject({
      length: 45,
      until: '10:45',
      clashes: [expect.stringContaining('is taken by')],
    })
    expect(unplanned).toMatchObject([{ _id: open, length: 45, clashes: [] }])
    await league.helper.delete(`ground/deleteGround/${hall}`)
    expect((await league.board()).courts.map(({ venue }) => venue)).toEqual(['Field', 'Hall, Board 1'])
  })

  test('keeps a match where it clashes with a reason, until it moves', async () => {
    const [first, second] = [await league.plan('Hall, Board 1', '10:00'), await league.plan('Hall, Board 2', '10:00')]
    expect(await league.codes(league.store({ [second]: { venue: 'Hall, Board 1' } }))).toEqual(['schedule_clash'])
    const kept = { venue: 'Hall, Board 1', despiteClash: true, clashReason: 'Both fit on one table' }
    expect(await league.codes(league.store({ [second]: kept }))).toEqual([null])
    expect(await league.onBoard(second)).toMatchObject({ clashReason: 'Both fit on one table' })
    const [entry] = await league.world.database.reads
      .selectFrom('audit_entry')
      .select('after')
      .where('subject_id', '=', second)
      .orderBy('id', 'desc')
      .execute()
    expect(entry?.after).toContain('Both fit on one table')
    expect(JSON.stringify((await league.visitor.get(`match/getOrderOfPlay?day=${DAY}`)).body)).not.toContain(
      'one table',
    )
    expect(await league.codes(league.store({ [second]: { time: '12:00' } }))).toEqual([null])
    expect(await league.onBoard(second)).not.toHaveProperty('clashReason')
    expect((await league.onBoard(first)).clashes).toEqual([])
  })

  test.each([
    [{ minutes: 0 }, 400],
    [{ minutes: 721 }, 400],
    [{ time: '24:00' }, 400],
    [{ clashReason: 'x' }, 400],
  ])('refuses %j (%i)', async (change, status) => {
    expect((await league.store({ [await league.plan('Hall', '10:00')]: change })).status).toBe(status)
  })

  test('shows a match over midnight on both days as a clash', async () => {
    const late = await league.plan('Hall, Board 1', '23:30')
    await league.plan('Hall, Board 1', '00:10', { date: '2031-03-09', despiteClash: true })
    expect((await league.onBoard(late)).clashes).toHaveLength(1)
  })
})

describe('a move', () => {
  test('is checked for organisers only, and nothing is stored (401, 403, 404)', async () => {
    const [first, second] = [await league.plan('Hall, Board 1', '10:00'), await league.plan('Hall, Board 2', '10:00')]
    const path = (match: string, time = '10:30') =>
      `match/checkMove?match=${match}&date=${DAY}&time=${time}&venue=${encodeURIComponent('Hall, Board 1')}`
    expect((await league.visitor.get(path(second))).status).toBe(401)
    for (const role of ['USER', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'] as const)
      expect((await (await league.world.as(role)).get(path(second))).status).toBe(403)
    expect((await league.helper.get(path(UNKNOWN))).status).toBe(404)
    const check = async (time?: string): Promise<PlanCheck> => (await league.helper.get(path(second, time))).body.body
    expect(await check()).toMatchObject({ match: second, clashes: [expect.stringContaining('is taken by')], hints: [] })
    expect(await check('10:45')).toEqual({ match: second, clashes: [], hints: [] })
    expect((await league.helper.get(path(first))).body.body.clashes).toEqual([])
    expect(await league.times([first, second])).toEqual(['Hall, Board 1 10:00', 'Hall, Board 2 10:00'])
  })

  test('to a ground that is closed, taken or for other sports is a clash', async () => {
    const match = await league.plan('Hall', '10:00')
    await league.helper.put(`ground/updateGround/${field}`, {
      sports: ['CRICKET'],
      taken: [{ day: DAY, reason: 'Exams' }],
    })
    const { body } = await league.helper.get(`match/checkMove?match=${match}&date=${DAY}&time=07:00&venue=Field`)
    expect(body.body.clashes).toEqual([
      'Field is not for Chess.',
      'Field is taken by others on that day: Exams.',
      'Field is open from 08:00 until 20:00.',
    ])
  })

  test('of ten organisers at once is stored once, and nine are told', async () => {
    const match = await league.plan('Hall, Board 1', '09:00')
    const rows = Array.from({ length: 10 }, (_, at) => [
      { match, known: { date: DAY, time: '09:00', venue: 'Hall, Board 1' }, time: `1${at}:00` },
    ])
    const answers = await Promise.all(rows.map((row) => league.helper.put('match/updateMatches', { rows: row })))
    const told = answers.flatMap(({ body }) => body.body.map(({ code }: { code: string | null }) => code))
    expect(told.toSorted()).toEqual([null, ...Array(9).fill('plan_changed')].toSorted())
    expect((await league.onBoard(match)).time).toBe(`1${told.indexOf(null)}:00`)
  })

  test('of ten matches to one court at once leaves one there, and nine stay', async () => {
    const ids: string[] = []
    for (let at = 10; at < 20; at += 1) ids.push(await league.plan('Hall, Board 2', `${at}:00`))
    const row = (match: string, at: number) => ({
      ...{ match, known: { date: DAY, time: `${10 + at}:00`, venue: 'Hall, Board 2' } },
      ...{ time: '08:00', venue: 'Hall, Board 1' },
    })
    const answers = await Promise.all(
      ids.map((id, at) => league.helper.put('match/updateMatches', { rows: [row(id, at)] })),
    )
    const told = answers.flatMap(({ body }) => body.body.map(({ code }: { code: string | null }) => code))
    expect(told.filter((code) => code === null)).toHaveLength(1)
    expect(told.filter((code) => code === 'schedule_clash')).toHaveLength(9)
    expect((await league.times(ids)).filter((at) => at === 'Hall, Board 1 08:00')).toHaveLength(1)
  })

  test('of the length overwrites no other length', async () => {
    const match = await league.plan('Hall', '10:00')
    const known = { date: DAY, time: '10:00', venue: 'Hall', minutes: null }
    const lengthen = (minutes: number) =>
      league.helper.put('match/updateMatches', { rows: [{ match, known, minutes }] })
    expect((await lengthen(60)).body.body[0].code).toBeNull()
    expect((await lengthen(90)).body.body[0].code).toBe('plan_changed')
    expect((await league.onBoard(match)).length).toBe(60)
  })
})

describe('two matches', () => {
  test('change places in one step, or not at all where one of them would clash', async () => {
    const ids = [await league.plan('Hall, Board 1', '10:00'), await league.plan('Hall, Board 2', '12:00')]
    const [first = '', second = ''] = ids
    const rows = {
      [first]: { time: '12:00', venue: 'Hall, Board 2' },
      [second]: { time: '10:00', venue: 'Hall, Board 1' },
    }
    const late = await league.plan('Hall, Board 1', '10:45')
    expect(await league.codes(league.store({ [second]: { minutes: 60 } }))).toEqual([null])
    expect((await league.store(rows, { together: true })).body.code).toBe('schedule_clash')
    expect(await league.times(ids)).toEqual(['Hall, Board 1 10:00', 'Hall, Board 2 12:00'])
    await league.store({ [late]: { time: '14:00' } })
    expect(await league.codes(league.store(rows, { together: true }))).toEqual([null, null])
    expect(await league.times(ids)).toEqual(['Hall, Board 2 12:00', 'Hall, Board 1 10:00'])
  })
})

describe('the length of semi-finals and finals', () => {
  test('is that of the club for them, else that of the sport, on the board, in clashes and in the order of play', async () => {
    await league.admin.put('club/updateClub', { finalLengths: { CHESS: 90 } })
    const [final, semi, other] = [
      await league.plan('Hall, Board 1', '10:00', { tag: 'FINAL' }),
      await league.plan('Hall, Board 2', '10:00', { tag: 'SEMI_FINAL' }),
      await league.plan('Field', '10:00', { tag: 'QUARTER_FINAL' }),
    ]
    const lengths = async () => Promise.all([final, semi, other].map(async (id) => (await league.onBoard(id)).length))
    expect(await lengths()).toEqual([90, 90, 45])
    expect(await league.onBoard(final)).toMatchObject({ until: '11:30' })
    expect(await league.codes(league.store({ [other]: { time: '11:00', venue: 'Hall, Board 1' } }))).toEqual([
      'schedule_clash',
    ])
    await league.admin.put('club/updateClub', { finalLengths: {} })
    expect(await lengths()).toEqual([45, 45, 45])
  })
})

describe('a locked match', () => {
  test('does not move until it is unlocked', async () => {
    const match = await league.plan('Hall, Board 1', '10:00')
    expect(await league.codes(league.store({ [match]: { locked: true } }))).toEqual([null])
    expect(await league.codes(league.store({ [match]: { time: '11:00' } }))).toEqual(['match_locked'])
    expect(await league.codes(league.store({ [match]: { minutes: 30 } }))).toEqual(['match_locked'])
    expect((await league.helper.put(`match/updateMatch/${match}`, { time: '11:00' })).body.code).toBe('match_locked')
    expect((await league.helper.put(`match/callUp/${match}`, {})).body.code).toBe('match_locked')
    expect((await league.helper.put(`match/updateMatch/${match}`, { tag: 'FINAL' })).status).toBe(200)
    expect(await league.codes(league.store({ [match]: { locked: false, time: '11:00' } }))).toEqual([null])
    expect(await league.onBoard(match)).toMatchObject({ time: '11:00' })
  })
})

describe('a match that follows', () => {
  test('is expected when the match before on its court is over, and is checked at that time', async () => {
    const [first, second] = [await league.plan('Hall, Board 1', '10:00'), await league.plan('Hall, Board 1', '11:00')]
    expect(await league.codes(league.store({ [second]: { time: '10:15', follows: true } }))).toEqual([null])
    const third = await league.plan('Hall, Board 1', '11:30')
    const { courts } = (await league.visitor.get(`match/getOrderOfPlay?day=${DAY}`)).body.body
    expect(courts[0].matches).toMatchObject([
      { _id: first, until: '10:45' },
      { _id: second, time: '10:15', follows: true, expected: '10:45', until: '11:30' },
      { _id: third },
    ])
    expect((await league.onBoard(second)).clashes).toEqual([])
    expect(await league.codes(league.store({ [first]: { minutes: 60 } }))).toEqual([null])
    expect((await league.onBoard(second)).clashes).toHaveLength(1)
  })
})
