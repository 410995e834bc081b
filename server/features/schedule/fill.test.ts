import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardPlan } from '#contract/schedule/calls.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const UNKNOWN = '0123456789abcdef01234567'
let league: League
let event: string
let hall: string
beforeAll(async () => {
  league = await openLeague()
  const club = { lengths: { CHESS: 45 }, restMinutes: 15 }
  expect((await league.admin.put('club/updateClub', club)).status).toBe(200)
  const courts = ['Board 1', 'Board 2', 'Board 3', 'Board 4'].map((name) => ({ name }))
  hall = (await league.helper.post('ground/createGround', { name: 'Hall', courts })).body.body._id
  const drawn = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 32 })
  event = drawn.event
  await drawn.drawn()
})
afterAll(() => league.world.close())

const options = (more: object = {}) => ({
  ...{ events: [event], grounds: [hall], days: ['2031-03-08'], from: '09:00', to: '18:00', ...more },
})
const plan = (more: object = {}, by = league.helper) => by.post('match/planMatches', options(more))
const store = async ({ rows }: BoardPlan) =>
  league.helper.put('match/updateMatches', {
    rows: rows.map(({ match: { _id, date, time, venue }, ...when }) => ({
      ...{ match: _id, known: { date, time, venue }, ...when },
    })),
  })

describe('a plan', () => {
  test('is proposed to organisers (401, 403, 400), and nothing is stored', async () => {
    expect((await plan({}, league.visitor)).status).toBe(401)
    expect((await plan({}, await league.world.as('DEPARTMENT_HEAD'))).status).toBe(403)
    for (const [wrong, error] of [
      [{ events: [] }, 'Choose at least one event.'],
      [{ grounds: [] }, 'Choose at least one ground.'],
      [{ days: [] }, 'Choose at least one day.'],
      [{ days: ['2031-02-30'] }, 'Invalid date'],
      [{ to: '09:00' }, 'The hours end after they begin, on the same day.'],
    ] as const)
      expect(await plan(wrong)).toMatchObject({ status: 400, body: { error } })
    const unplanned = (await league.helper.get('match/getUnplanned')).body.body
    expect(unplanned).toMatchObject([{ _id: event, matches: 31 }])
    expect((await plan({ grounds: [UNKNOWN] })).body.body.left).toHaveLength(31)
    expect((await plan({ events: [UNKNOWN] })).body.body).toEqual({ rows: [], left: [] })
    expect((await plan()).body.body.rows).toHaveLength(31)
    expect((await league.helper.get('match/getUnplanned')).body.body).toEqual(unplanned)
  })

  test('puts a knock-out of 32 on four boards with a rest between rounds, is the same again, and is stored without a clash', async () => {
    const proposed: BoardPlan = (await plan()).body.body
    expect((await plan()).body.body).toEqual(proposed)
    expect(proposed.left).toEqual([])
    const times = Map.groupBy(proposed.rows, ({ time }) => time)
    expect([...times].map(([time, rows]) => [time, rows.length])).toEqual([
      ...[
        ['09:00', 4],
        ['09:45', 4],
        ['10:30', 4],
        ['11:15', 4],
        ['12:15', 4],
        ['13:00', 4],
        ['14:00', 4],
        ['15:00', 2],
        ['16:00', 1],
      ],
    ])
    expect(proposed.rows[0]).toMatchObject({ match: { round: 'Round of 32' }, venue: 'Hall, Board 1' })
    const { body } = await store(proposed)
    expect(body.body).toEqual(Array(31).fill({ error: null, code: null }))
    expect((await league.helper.get('match/getClashes?day=2031-03-08')).body.body).toEqual([])
    expect((await plan()).body.body).toEqual({ rows: [], left: [] })
  })

  test('of two organisers who store one at the same time, each match is stored once', async () => {
    const { fixtures } = await (await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE' }], entries: 4 })).drawn()
    const [{ _id: other }] = (await league.helper.get('match/getUnplanned')).body.body
    const day = { events: [other], days: ['2031-04-01'] }
    const proposed: BoardPlan = (await plan(day)).body.body
    expect(proposed.rows).toHaveLength(fixtures.length)
    const answers = await Promise.all([store(proposed), store(proposed)])
    const errors = answers.flatMap(({ body }) => body.body.map(({ code }: { code: string | null }) => code))
    expect(errors.filter((code) => code === null)).toHaveLength(fixtures.length)
  })
})
