import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MyDay } from '#contract/schedule/calls.ts'
import { openLineUps } from '#server/testing/championship/line-up-fixture.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const TODAY = '2026-11-20'
let league: League
let asha: string
let client: Client
beforeAll(async () => {
  league = await openLeague()
  const { world, departments } = league
  world.stopClock()
  world.travel(Date.parse(`${TODAY}T10:00:00+05:30`) - world.app.context.now().getTime())
  asha = (await world.person('USER', { name: 'Asha Iyer', gender: 'MALE', department_id: departments.Civil })).id
  client = await world.signIn(asha)
  await world.rows.application({ team_id: league.team('Civil'), profile_id: asha, status: 'ACCEPTED' })
  await league.admin.put('club/updateClub', { lengths: { CHESS: 45 }, restMinutes: 30 })
})
afterAll(() => league.world.close())
beforeEach(async () => {
  await league.world.database.writes.deleteFrom('match').execute()
})

async function plan(sides: object, date: string, time: string, more: object = {}): Promise<string> {
  const form = { ...sides, date, time, despiteClash: true, ...more }
  const { status, body } = await league.helper.post('match/createUpcoming', form)
  expect(status).toBe(200)
  return body.body._id
}
const own = (date: string, time: string, more?: object) => plan(league.sides('Civil', 'Maths'), date, time, more)
const foreign = (date: string, time: string, more?: object) => plan(league.sides('Maths', 'Physics'), date, time, more)
const name = (match: string, role: string) =>
  league.helper.put(`match/setOfficials/${match}`, {
    officials: [{ person: asha, role }],
    known: [],
    despiteClash: true,
  })
const read = async (): Promise<MyDay> => (await client.get('match/getMyDay')).body.body
const inShort = ({ days }: MyDay) =>
  days.map(({ day, matches }) => [
    day,
    ...matches.map(({ match, role, team, rest }) =>
      [match.time, team ? 'plays' : '', role ?? '', rest ?? null].join(' '),
    ),
  ])

test('matches and duties of a week from today on, with the rest between them', async () => {
  await own('2026-11-19', '10:00')
  await own(TODAY, '16:00', { minutes: 70 })
  await name(await foreign(TODAY, '18:45'), 'REFEREE')
  await foreign(TODAY, '12:00')
  await name(await own(TODAY, '19:00'), 'SCORER')
  await own('2026-11-26', '09:00')
  await own('2026-11-27', '09:00')
  const day = await read()
  expect(day.today).toBe(TODAY)
  expect(inShort(day)).toEqual([
    [TODAY, '16:00 plays  ', '18:45  REFEREE 95', '19:00 plays SCORER -30'],
    ['2026-11-26', '09:00 plays  '],
  ])
  expect(day.days[0]?.matches[1]?.match.until).toBe('19:30')
})

test('a match that follows is expected when the match before it on its court is over', async () => {
  const venue = 'Main Ground'
  await foreign(TODAY, '16:00', { venue, minutes: 90 })
  const id = await own(TODAY, '17:00', { venue })
  const known = { date: TODAY, time: '17:00', venue }
  const rows = [{ match: id, known, follows: true, despiteClash: true, clashReason: 'One court' }]
  const { body } = await league.helper.put('match/updateMatches', { rows })
  expect(body.body).toEqual([{ error: null, code: null }])
  expect((await read()).days[0]?.matches.map(({ match }) => [match._id, match.expected])).toEqual([[id, '17:30']])
})

test('what is over today stays until midnight', async () => {
  const id = await own(TODAY, '09:00')
  await league.helper.post(`match/recordResult/${id}`, { winner: 'TIE' })
  expect(inShort(await read())).toEqual([[TODAY, '09:00 plays  ']])
})

test('of a squad it has the matches of that event, and a line-up without the person leaves them out', async () => {
  const { world, helper } = league
  const { match, later, sides, give } = await openLineUps(league)
  const [side] = sides
  const [player = ''] = side.people
  const reader = await world.signIn(player)
  const plans = [match, later].map((id) => helper.put(`match/updateMatch/${id}`, { date: TODAY, despiteClash: true }))
  for (const { status } of await Promise.all(plans)) expect(status).toBe(200)
  const seen = async () => {
    const { days }: MyDay = (await reader.get('match/getMyDay')).body.body
    return days.flatMap(({ matches }) => matches.map((one) => one.match._id)).sort()
  }
  expect(await seen()).toEqual([match, later].sort())
  const members = side.people.slice(1).map((member) => ({ member }))
  expect((await give(helper, side, { members })).status).toBe(200)
  expect(await seen()).toEqual([later])
})

test('it is of the signed-in person alone, and is never stored on the way', async () => {
  expect((await league.visitor.get('match/getMyDay')).status).toBe(401)
  await own(TODAY, '16:00')
  const nobody = await league.world.as('USER')
  expect((await nobody.get('match/getMyDay')).body.body).toEqual({ today: TODAY, days: [] })
  const answer = await client.get('match/getMyDay')
  expect(answer.headers.get('cache-control')).toContain('no-store')
})
