import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Board } from '#contract/schedule/calls.ts'
import { DAY, openBoards } from '#server/testing/boards.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld } from '#server/testing/world.ts'

let league: Awaited<ReturnType<typeof openBoards>>
let hall: string
beforeAll(async () => {
  league = await openBoards()
})
afterAll(() => league.world.close())
beforeEach(async () => {
  ;({ hall } = await league.reset())
})

test('a match of a finished season does not move, and one that is to come is on the board of the next season', async () => {
  const [played, coming] = [await league.plan('Hall, Board 1', '10:00'), await league.plan('Hall, Board 2', '10:00')]
  expect((await league.helper.post(`match/recordResult/${played}`, { winner: 'TEAM1' })).status).toBe(200)
  await league.settle()
  const known = { date: DAY, time: '10:00', venue: 'Hall, Board 1' }
  const rows = [{ match: played, known, time: '11:00' }]
  const codes = (await league.helper.put('match/updateMatches', { rows })).body.body
  expect(codes).toMatchObject([{ code: 'match_not_upcoming' }])
  const together = await league.helper.put('match/updateMatches', { rows, together: true })
  expect(together).toMatchObject({ status: 409, body: { code: 'match_not_upcoming' } })
  expect(await league.codes(league.store({ [coming]: { time: '12:00' } }))).toEqual([null])
})

test('two matches that both follow at one time are played one after the other: no circle exists', async () => {
  const [one, other] = [await league.plan('Hall, Board 1', '10:00'), await league.plan('Hall, Board 1', '11:00')]
  await league.store({ [one]: { follows: true } })
  expect(await league.codes(league.store({ [other]: { time: '10:00', follows: true } }))).toEqual([null])
  const begins = await Promise.all([one, other].map(async (id) => (await league.onBoard(id)).expected ?? '10:00'))
  expect(begins.toSorted()).toEqual(['10:00', '10:45'])
  expect((await league.onBoard(other)).clashes).toEqual([])
})

test('a ground that is deleted leaves its matches where they are, and they still clash with each other', async () => {
  const [one, other] = [await league.plan('Hall, Board 1', '10:00'), await league.plan('Hall, Board 2', '10:00')]
  expect((await league.helper.delete(`ground/deleteGround/${hall}`)).status).toBe(200)
  expect(await league.times([one, other])).toEqual(['Hall, Board 1 10:00', 'Hall, Board 2 10:00'])
  const move = league.store({ [other]: { venue: 'Hall, Board 1', time: '10:30' } })
  expect(await league.codes(move)).toEqual(['schedule_clash'])
  const room = { day: DAY, after: '08:00', grounds: [hall], days: [DAY], from: '09:00', to: '18:00' }
  expect((await league.helper.post('match/planRain', { ...room, ground: hall })).status).toBe(404)
})

test('in the night in which the clock changes, matches are compared by the hours that the club reads', async () => {
  const berlin = await openWorld({ zone: 'Europe/Berlin' })
  const { id: department_id } = await berlin.rows.department()
  const [admin, helper] = [await berlin.as('ADMIN'), await berlin.as('HELPER')]
  await admin.put('club/updateClub', { lengths: { CHESS: 60 } })
  const team = async () => (await berlin.rows.team({ department_id, sport: 'CHESS', gender: 'MALE' })).id
  const [spring, autumn] = ['2031-03-30', '2031-10-26']
  for (const date of [spring, autumn])
    for (const time of ['01:30', '02:30', '03:15'])
      await insertMatchRow(berlin, [await team(), await team()], {
        ...{ date, time, venue: 'Yard', venue_key: 'yard', plays_at: `${date} ${time}`, sport: 'CHESS' },
      })
  for (const day of [spring, autumn]) {
    const board: Board = (await helper.get(`match/getBoard?day=${day}`)).body.body
    expect(board.courts[0]?.matches.map(({ time, until, clashes }) => [time, until, clashes.length])).toEqual([
      ['01:30', '02:30', 0],
      ['02:30', '03:30', 1],
      ['03:15', '04:15', 1],
    ])
  }
  await berlin.close()
})
