import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Reply } from '#server/testing/client.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'

let league: League
let matches: string[]
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())
beforeEach(async () => {
  const { writes } = league.world.database
  await writes.deleteFrom('match').execute()
  matches = []
  for (const [one, other] of [
    ['Civil', 'Maths'],
    ['Physics', 'Civil'],
  ] as [Entrant, Entrant][])
    matches.push((await league.helper.post('match/createUpcoming', league.sides(one, other))).body.body._id)
})

const NONE = { date: null, time: null, venue: null }
const at = (time: string, venue = 'Hall') => ({ date: '2031-02-03', time, venue })
const plan = (rows: object[], by = league.helper): Promise<Reply> => by.put('match/updateMatches', { rows })
const row = (index: number, given: object, known: object = NONE) => ({ match: matches[index], ...given, known })
const plansOf = () =>
  Promise.all(
    matches.map(async (id) => {
      const { date, time, venue } = (await league.visitor.get(`match/viewMatch/${id}`)).body.body
      return { date, time, venue }
    }),
  )

describe('planning matches in rows', () => {
  test('saves each row, and empties what is cleared', async () => {
    const { body } = await plan([row(0, at('10:00')), row(1, at('11:00'))])
    expect(body).toMatchObject({ message: 'Rows saved.', body: [{ error: null }, { error: null }] })
    expect(await plansOf()).toEqual([at('10:00'), at('11:00')])
    await plan([row(0, { date: null, time: null }, at('10:00'))])
    expect((await plansOf())[0]).toEqual({ ...NONE, venue: 'Hall' })
    const trail = (await league.admin.get(`audit/entries?action=updateMatch&subjectId=${matches[0]}`)).body.body
    expect(trail).toHaveLength(2)
  })

  test('refuses a clash in its row alone, which may be confirmed', async () => {
    const { body } = await plan([row(0, at('10:00')), row(1, at('10:30'))])
    const clash = { code: 'schedule_clash', error: expect.stringContaining('at 10:00') }
    expect(body.body).toEqual([{ error: null, code: null }, clash])
    expect(await plansOf()).toEqual([at('10:00'), NONE])
    await plan([row(1, { ...at('10:30'), despiteClash: true })])
    expect(await plansOf()).toEqual([at('10:00'), at('10:30')])
  })

  test('lets two matches change places', async () => {
    await plan([row(0, at('10:00')), row(1, at('12:00'))])
    const { body } = await plan([row(0, at('12:00'), at('10:00')), row(1, at('10:00'), at('12:00'))])
    expect(body.body).toEqual([
      { error: null, code: null },
      { error: null, code: null },
    ])
    expect(await plansOf()).toEqual([at('12:00'), at('10:00')])
  })

  test('overwrites nothing that somebody else has planned meanwhile', async () => {
    const replies = await Promise.all([plan([row(0, at('10:00'))]), plan([row(0, at('15:00', 'Court'))])])
    const answers = replies.map(({ body }) => body.body[0].code)
    expect(answers.toSorted()).toEqual(['plan_changed', null].toSorted())
    expect((await plansOf())[0]).toEqual(answers[0] === null ? at('10:00') : at('15:00', 'Court'))
  })

  test('answers a match that is over, or gone, in its row', async () => {
    await league.helper.post(`match/recordResult/${matches[0]}`, { winner: 'TEAM1' })
    const gone = { ...row(0, at('10:00')), match: '0123456789abcdef01234567' }
    const { body } = await plan([row(0, at('10:00')), gone, row(1, at('10:00'))])
    const codes = body.body.map(({ code }: { code: string | null }) => code)
    expect(codes).toEqual(['match_not_upcoming', 'not_found', null])
  })

  test.each([
    ['no row', () => []],
    ['65 rows', () => Array.from({ length: 65 }, () => row(0, at('10:00')))],
    ['a day that does not exist', () => [row(0, { date: '2031-02-30' })]],
    ['a time that does not exist', () => [row(0, { time: '24:00' })]],
    ['nothing that its author knew', () => [{ match: matches[0], ...at('10:00') }]],
  ])('refuses %s', async (_, rows) => {
    expect((await plan(rows())).body.code).toBe('invalid_input')
    expect((await plansOf())[0]).toEqual(NONE)
  })

  test('is for those who manage matches', async () => {
    expect((await plan([row(0, at('10:00'))], await league.world.as('DEPARTMENT_HEAD'))).status).toBe(403)
    expect((await plan([row(0, at('10:00'))], league.visitor)).status).toBe(401)
  })
})
