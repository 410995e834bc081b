import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sport } from '#contract/values/enums.ts'
import type { Reply } from '#server/testing/client.ts'
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
  await writes.deleteFrom('club').execute()
  const set = await league.admin.put('club/updateClub', { lengths: { CHESS: 45, FOOTBALL: 70, CRICKET: 150 } })
  expect(set.status).toBe(200)
  await ground('Main Ground')
  await ground('Hall', ['Board 1', 'Board 2'])
})

const ground = async (name: string, courts: string[] = []) =>
  league.helper.post('ground/createGround', { name, courts: courts.map((court) => ({ name: court })) })

/** Two new teams of new departments. */
async function newSides(sport: Sport = 'CHESS') {
  const { rows } = league.world
  const teams = [await rows.department(), await rows.department()].map(({ id }) =>
    rows.team({ department_id: id, sport, gender: 'MALE' }),
  )
  const [one, other] = await Promise.all(teams)
  return { team1: one?.id ?? '', team2: other?.id ?? '', sport, gender: 'MALE' as const }
}
const plan = async (more: object, sides: object | Promise<object> = newSides()): Promise<Reply> =>
  league.helper.post('match/createUpcoming', { ...(await sides), date: DAY, time: '10:00', ...more })
const refusal = ({ status, body }: Reply) => (status === 200 ? null : `${body.code}: ${body.error}`)
let slots = 0
async function join(team: string, person: string) {
  slots = (slots % 2) + 1
  await league.world.rows.application({ team_id: team, profile_id: person, status: 'ACCEPTED', slot: slots })
}

describe('with lengths', () => {
  test('a match of 90 minutes at 16:00 takes its ground until 17:30', async () => {
    await plan({ venue: 'Main Ground', time: '16:00', minutes: 90 })
    expect(refusal(await plan({ venue: 'main ground', time: '17:15' }))).toMatch(
      /^schedule_clash: main ground is taken by/,
    )
    expect(refusal(await plan({ venue: 'Main Ground', time: '17:30' }))).toBeNull()
  })

  test('two boards are played in one hall at once, and a third match finds no board', async () => {
    expect(refusal(await plan({ venue: 'Hall, Board 1' }))).toBeNull()
    expect(refusal(await plan({ venue: 'Hall, Board 1', time: '10:30' }))).toContain('Hall, Board 1 is taken by')
    expect(refusal(await plan({ venue: 'Hall' }))).toBeNull()
    expect(refusal(await plan({ venue: 'Hall' }))).toContain('Hall is taken by')
    expect(refusal(await plan({ venue: 'Hall', time: '10:45' }))).toBeNull()
  })

  test('nobody plays chess and football at once, and the refusal names them', async () => {
    const { id } = await league.world.person('USER', { name: 'Kavya Varma' })
    const [chess, football] = [await newSides(), await newSides('FOOTBALL')]
    await join(chess.team1, id)
    await join(football.team2, id)
    expect(refusal(await plan({ venue: 'Hall, Board 1' }, chess))).toBeNull()
    expect(refusal(await plan({ venue: 'Main Ground', time: '09:30' }, football))).toMatch(
      /Kavya Varma also plays .* at 10:00\./,
    )
    expect(refusal(await plan({ venue: 'Main Ground', time: '10:45' }, football))).toBeNull()
  })

  test('people of squads and line-ups are compared across sports', async () => {
    const { departments, helper, world, sides } = league
    const person = (await world.person('USER', { name: 'Anil Rao', gender: 'MALE', department_id: departments.Civil }))
      .id
    const squadIn = async (sport: Sport) => {
      const event = (await league.event(sport, 'MALE', `${sport} of Anil`))._id
      const entry = await helper.post('entry/enter', {
        event,
        department: departments.Civil,
        team: league.team('Civil', sport),
      })
      const squad = { members: [{ person }], version: 0 }
      expect((await helper.put(`entry/setSquad/${entry.body.body._id}`, squad)).status).toBe(200)
      return event
    }
    const [chess, cricket] = [await squadIn('CHESS'), await squadIn('CRICKET')]
    expect(refusal(await plan({ event: chess, venue: 'Hall' }, sides('Civil', 'Maths')))).toBeNull()
    const other = { event: cricket, venue: 'Main Ground', time: '08:00' }
    const said = refusal(await plan(other, sides('Physics', 'Civil', { sport: 'CRICKET' })))
    expect(said).toContain('Anil Rao also plays Civil CHESS MALE v Maths CHESS MALE at 10:00.')
  })

  test('a longer match is compared again, and a clash may be confirmed', async () => {
    const { body } = await plan({ venue: 'Main Ground', time: '08:00' })
    await plan({ venue: 'Main Ground', time: '09:00' })
    const update = (form: object) => league.helper.put(`match/updateMatch/${body.body._id}`, form)
    expect(refusal(await update({ minutes: 61 }))).toContain('Main Ground is taken by')
    expect((await update({ minutes: 61, despiteClash: true })).body.body.minutes).toBe(61)
    expect((await update({ minutes: '' })).body.body).not.toHaveProperty('minutes')
    for (const minutes of [0, -5, 721, 1.5, '60'])
      expect(await update({ minutes })).toMatchObject({
        status: 400,
        body: { error: 'A match takes from 1 to 720 minutes.' },
      })
  })

  test('a match that lasts over midnight takes its ground on the next day', async () => {
    await plan({ venue: 'Main Ground', time: '23:30' })
    const next = { venue: 'Main Ground', date: '2031-03-09' }
    expect(refusal(await plan({ ...next, time: '00:14' }))).toContain('Main Ground is taken by')
    expect(refusal(await plan({ ...next, time: '00:15' }))).toBeNull()
  })

  test('of ten organisers who plan on one board at once, one is taken', async () => {
    const sides = await Promise.all(Array.from({ length: 10 }, () => newSides()))
    const replies = await Promise.all(
      sides.map((pair, n) => plan({ venue: 'Hall, Board 2', time: `10:${10 + n}` }, pair)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a ground that closes, is taken by others or does not fit refuses, until it is deleted', async () => {
    const { body } = await league.helper.post('ground/createGround', {
      ...{
        name: 'Garden',
        opens: '09:00',
        closes: '12:00',
        sports: ['CHESS'],
        taken: [{ day: '2031-03-09', reason: 'Exams' }],
      },
    })
    const there = { venue: 'Garden', time: '11:30' }
    expect(refusal(await plan(there))).toBe('schedule_clash: Garden is open from 09:00 until 12:00.')
    expect(refusal(await plan({ ...there, time: '', date: '2031-03-09' }))).toBe(
      'schedule_clash: Garden is taken by others on that day: Exams.',
    )
    expect(refusal(await plan({ venue: 'Garden' }, newSides('FOOTBALL')))).toContain('Garden is not for Football.')
    await league.helper.delete(`ground/deleteGround/${body.body._id}`)
    expect(refusal(await plan(there))).toBeNull()
  })
})

test('without lengths the hour between two starts decides, and people are not compared', async () => {
  await league.admin.put('club/updateClub', { lengths: {} })
  const { id } = await league.world.person('USER')
  const [chess, football] = [await newSides(), await newSides('FOOTBALL')]
  await join(chess.team1, id)
  await join(football.team1, id)
  expect(refusal(await plan({ venue: 'Yard' }, chess))).toBeNull()
  expect(refusal(await plan({ venue: 'Park' }, football))).toBeNull()
  expect(refusal(await plan({ venue: 'yard', time: '10:59' }))).toContain('yard is taken by')
  expect(refusal(await plan({ venue: 'yard', time: '11:00' }))).toBeNull()
})

test('an admin sets lengths and rest within their limits', async () => {
  const update = (form: object) => league.admin.put('club/updateClub', form)
  for (const [form, error] of [
    [{ lengths: { CHESS: 0 } }, 'A match takes from 1 to 720 minutes.'],
    [{ restMinutes: 721 }, 'The rest is from 0 to 720 minutes.'],
  ] as const)
    expect(await update(form)).toMatchObject({ status: 400, body: { error } })
  expect((await update({ lengths: { GOLF: 20 } })).status).toBe(400)
  expect((await update({ restMinutes: 0 })).body.body).toMatchObject({ restMinutes: 0, lengths: { CHESS: 45 } })
  expect((await update({ restMinutes: '' })).body.body).not.toHaveProperty('restMinutes')
})
