import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlanCheck } from '#contract/schedule/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const DAY = '2031-03-08'
let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())
beforeEach(async () => {
  const { writes } = league.world.database
  await writes.deleteFrom('match').execute()
  await writes.deleteFrom('ground').execute()
  const club = { lengths: { CHESS: 45, FOOTBALL: 90, CRICKET: 150 }, restMinutes: 30 }
  expect((await league.admin.put('club/updateClub', { lengths: {}, restMinutes: '' })).status).toBeLessThan(500)
  expect((await league.admin.put('club/updateClub', club)).status).toBe(200)
  for (const [name, courts] of [
    ['Hall', ['Board 1', 'Board 2']],
    ['Main Ground', []],
  ] as const)
    await league.helper.post('ground/createGround', { name, courts: courts.map((court) => ({ name: court })) })
})

async function newSides(sport: Sport) {
  const { rows } = league.world
  const [one, other] = [await rows.department(), await rows.department()]
  const team = (department_id: string) => rows.team({ department_id, sport, gender: 'MALE' })
  return { team1: await team(one.id), team2: await team(other.id), sport, gender: 'MALE' as const }
}
type Sides = Awaited<ReturnType<typeof newSides>>

/** Stores a match as an organiser who confirms every clash. */
async function plan(sport: Sport, venue: string, time: string, given?: Sides, day = DAY) {
  const { team1, team2, ...kind } = given ?? (await newSides(sport))
  const form = { ...kind, team1: team1.id, team2: team2.id, venue, time, date: day, despiteClash: true }
  const { status, body } = await league.helper.post('match/createUpcoming', form)
  expect(status).toBe(200)
  return body.body._id as string
}
const order = async (day?: string) =>
  (await league.visitor.get(`match/getOrderOfPlay${day ? `?day=${day}` : ''}`)).body.body
const check = async (day = DAY): Promise<PlanCheck[]> =>
  (await league.helper.get(`match/getClashes?day=${day}`)).body.body

describe('the order of play', () => {
  test('shows the courts of a day to everybody, with what is next and when it is over', async () => {
    const ids = [
      await plan('CHESS', 'hall, board 2', '10:00'),
      await plan('CHESS', 'Hall, Board 1', '11:00'),
      await plan('CHESS', 'Hall, Board 1', '10:00'),
      await plan('FOOTBALL', 'Yard', '09:00'),
      await plan('FOOTBALL', '', '08:00'),
      await plan('FOOTBALL', 'Main Ground', '23:00'),
    ]
    const [boardTwo, second, first, yard, nowhere, late] = ids
    await league.helper.post(`match/recordResult/${first}`, { winner: 'TIE' })
    expect(await order(DAY)).toMatchObject({
      day: DAY,
      courts: [
        {
          ground: 'Hall',
          court: 'Board 1',
          matches: [
            { _id: first, status: 'SUMMARY' },
            { _id: second, next: true, until: '11:45' },
          ],
        },
        { ground: 'Hall', court: 'Board 2', matches: [{ _id: boardTwo, next: true }] },
        { ground: 'Main Ground', court: null, matches: [{ _id: late, until: '00:30' }] },
        { ground: 'Yard', court: null, matches: [{ _id: yard }] },
        { ground: null, court: null, matches: [{ _id: nowhere }] },
      ],
    })
    expect(await order('2031-03-09')).toEqual({ day: '2031-03-09', courts: [] })
    expect((await league.visitor.get('match/getOrderOfPlay?day=2031-02-30')).status).toBe(400)
  })

  test('begins with today, or with the nearest day that has matches', async () => {
    expect(await order()).toEqual({ day: null, courts: [] })
    await plan('CHESS', 'Hall', '10:00', undefined, '2031-03-09')
    await plan('CHESS', 'Hall', '10:00')
    expect((await order()).day).toBe(DAY)
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    await plan('CHESS', 'Hall', '10:00', undefined, today)
    expect((await order()).day).toBe(today)
  })

  test('names the rounds of drawn matches', async () => {
    const drawn = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 4 })
    const { fixtures } = await drawn.drawn()
    const [first, final] = [fixtures[0]?.match?._id, fixtures.find(({ round }) => round === 2)]
    expect(final?.match).toBeNull()
    await league.helper.put(`match/updateMatch/${first}`, { date: DAY, time: '10:00', venue: 'Hall' })
    expect((await order(DAY)).courts[0].matches).toMatchObject([{ _id: first, round: 'Semi-final' }])
  })
})

describe('the clashes of a day', () => {
  test('are for organisers', async () => {
    expect((await league.visitor.get(`match/getClashes?day=${DAY}`)).status).toBe(401)
    expect((await (await league.world.as('USER')).get(`match/getClashes?day=${DAY}`)).status).toBe(403)
    expect((await league.helper.get('match/getClashes')).status).toBe(400)
  })

  test('of a season of 40 matches are the five that there are, and no other', async () => {
    const clear = ['08:00', '09:30', '11:00', '12:30', '14:00', '18:00', '19:30']
    for (const time of clear)
      for (const venue of ['Hall, Board 1', 'Hall, Board 2', 'Field A', 'Field B']) {
        await plan(venue.startsWith('Hall') ? 'CHESS' : 'FOOTBALL', venue, time)
      }
    const long = await plan('FOOTBALL', 'Main Ground', '16:00')
    const [chess, football, team] = [await newSides('CHESS'), await newSides('FOOTBALL'), await newSides('CHESS')]
    const { id } = await league.world.person('USER', { name: 'Kavya Varma' })
    for (const [slot, one] of [chess, football].entries())
      await league.world.rows.application({ team_id: one.team1.id, profile_id: id, status: 'ACCEPTED', slot: slot + 1 })
    const pairs = [
      [long, await plan('FOOTBALL', 'main ground', '17:15')],
      [await plan('CHESS', 'Hall, Board 1', '16:00'), await plan('CHESS', 'Hall, Board 1', '16:30')],
      [await plan('CHESS', 'Hall, Board 2', '16:00', chess), await plan('FOOTBALL', 'Field A', '16:30', football)],
      [await plan('CHESS', 'Room', '16:00', team), await plan('CHESS', 'Attic', '16:15', team)],
      [await plan('CHESS', 'Yard', '21:00'), await plan('CHESS', 'yard', '21:40')],
    ]
    await plan('FOOTBALL', 'Main Ground', '19:00')
    await plan('CHESS', 'Yard', '22:30')
    const found = (await check()).filter(({ clashes }) => clashes.length > 0)
    expect(found.map(({ match }) => match).toSorted()).toEqual(pairs.flat().toSorted())
    expect(found.every(({ clashes }) => clashes.length === 1)).toBe(true)
    const said = found.find(({ match }) => match === pairs[2]?.[0])
    expect(said?.clashes[0]).toMatch(/^Kavya Varma also plays .* at 16:30\.$/)
    const { n } = await league.world.database.reads
      .selectFrom('match')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(40)
  })

  test('say what is bad: little rest, a department twice in a row, and a later round before an earlier one is over', async () => {
    const again = await newSides('CHESS')
    const first = await plan('CHESS', 'Hall, Board 1', '10:00', again)
    const second = await plan('CHESS', 'Hall, Board 1', '11:00', again)
    const hints = await check()
    expect(hints).toMatchObject([{ match: second, clashes: [] }])
    expect(hints[0]?.hints).toEqual([
      expect.stringMatching(/^A team rests only 15 minutes after .* at 10:00\.$/),
      expect.stringContaining('also play the match before on this court.'),
    ])
    await league.helper.put(`match/updateMatch/${first}`, { time: '09:00', venue: 'Hall, Board 2' })
    expect(await check()).toEqual([])
    const drawn = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE' }], entries: 4 })
    const { fixtures } = await drawn.drawn()
    const matchOf = (round: number) => fixtures.find((fixture) => fixture.round === round)?.match?._id ?? ''
    const day = '2031-03-10'
    await league.helper.put(`match/updateMatch/${matchOf(1)}`, { date: day, time: '12:00', despiteClash: true })
    await league.helper.put(`match/updateMatch/${matchOf(3)}`, { date: day, time: '08:00', despiteClash: true })
    const [early] = await check(day)
    expect(early).toMatchObject({ match: matchOf(3), hints: [expect.stringContaining('an earlier round, is over.')] })
  })
})
