import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Career } from '#contract/career/calls.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const find = async (id: string): Promise<Career> => (await league.visitor.get(`profile/career/${id}`)).body.body
const personOf = (department_id: string) => league.world.person('USER', { department_id, gender: 'MALE' })

test('a person without a team has none, and an unknown one is not found', async () => {
  const { id } = await personOf(league.departments.Civil)
  expect(await find(id)).toEqual({ teams: [], before: [], played: 0, matches: [], figures: [] })
  const { visitor } = league
  expect((await visitor.get(`profile/career/${'f'.repeat(24)}`)).status).toBe(404)
  expect((await visitor.get('profile/career/ownProfile')).status).toBe(400)
})

test('a visitor sees the teams of a person who hides no name, not where they have applied, and the matches since they joined', async () => {
  const { admin, helper, world, departments, sides, team } = league
  const { id } = await personOf(departments.Civil)
  await helper.post('match/createSummary', { ...sides('Civil', 'Maths'), winner: 'TEAM1', date: '2025-01-01' })
  for (const [at, sport] of (['CHESS', 'CRICKET'] as const).entries())
    await world.rows.application({ team_id: team('Civil', sport), profile_id: id, slot: at + 1 })
  expect(await find(id)).toMatchObject({ teams: [], matches: [] })

  const squad = `team/updateTeamPlayers/${team('Civil')}`
  expect((await admin.put(squad, { addedPlayers: [id], captain: id })).status).toBe(200)
  const before = await find(id)
  expect(before).toMatchObject({ teams: [{ team: { _id: team('Civil') }, post: 'CAPTAIN' }], before: [], played: 0 })
  expect(before.teams).toHaveLength(1)

  const played = await helper.post('match/createSummary', {
    ...sides('Maths', 'Civil'),
    winner: 'TIE',
    date: tomorrow(),
  })
  await helper.post('match/createUpcoming', sides('Civil', 'Physics'))
  await league.win('Maths', 'Physics')
  expect(await find(id)).toMatchObject({ played: 1, matches: [{ _id: played.body.body._id }] })

  const own = await world.signIn(id)
  expect((await own.put('profile/hideName', { hidesName: true })).status).toBe(200)
  expect(await find(id)).toEqual({ teams: [], before: [], played: 0, matches: [], figures: [] })
  expect((await own.get(`profile/career/${id}`)).body.body).toMatchObject({ teams: [{ post: 'CAPTAIN' }], played: 1 })
  expect((await own.put('profile/hideName', { hidesName: false })).status).toBe(200)
  expect(await find(id)).toMatchObject({ teams: [{ post: 'CAPTAIN' }], played: 1 })

  expect((await admin.put(squad, { removedPlayers: [id] })).status).toBe(200)
  expect(await find(id)).toEqual({ teams: [], before: [], played: 0, matches: [], figures: [] })
})

test('a squad of an event has its matches at once, and is among those before when the season is settled', async () => {
  const { helper, world, departments, sides, team, event, settle } = league
  const { Maths } = departments
  const { id } = await personOf(Maths)
  await world.rows.application({ team_id: team('Maths', 'CRICKET'), profile_id: id, status: 'ACCEPTED' })
  const cup = await event('CRICKET', 'MALE')
  const entered = await helper.post('entry/enter', {
    event: cup._id,
    department: Maths,
    team: team('Maths', 'CRICKET'),
  })
  expect(entered.status).toBe(200)
  await world.database.writes
    .insertInto('squad_member')
    .values({
      entry_id: entered.body.body._id,
      position: 1,
      profile_id: id,
      person_key: id,
      name: 'Asha Rao',
      roll_number: null,
      gender: 'MALE',
      is_reserve: 0,
      is_captain: 1,
    })
    .execute()
  const kind = { sport: 'CRICKET' } as const
  const day = { date: '2025-06-01', event: cup._id }
  // Before the person joined, but in the event of the squad; the team's match without an event is counted since then.
  const match = await helper.post('match/createSummary', { ...sides('Maths', 'Civil', kind), ...day, winner: 'TEAM1' })
  expect(match.status).toBe(200)
  const now = await find(id)
  expect(now).toMatchObject({ before: [], played: 1, matches: [{ _id: match.body.body._id }] })

  await settle()
  const { before, played } = await find(id)
  expect(played).toBe(1)
  expect(before).toEqual([
    {
      entry: entered.body.body._id,
      record: { _id: expect.any(String), year: expect.any(Number), name: 'Championship 1' },
      event: cup,
      team: { _id: team('Maths', 'CRICKET'), name: 'Maths CRICKET MALE' },
      isCaptain: true,
      isReserve: false,
    },
  ])
})

test('of many matches the latest ten are shown, and all are counted', async () => {
  const { helper, world, departments, sides, team } = league
  const { id } = await personOf(departments.Physics)
  await world.rows.application({
    team_id: team('Physics'),
    profile_id: id,
    status: 'ACCEPTED',
    accepted_at: '2026-01-01T00:00:00.000Z',
  })
  const before = (await find(id)).played
  for (let day = 10; day < 22; day += 1)
    await helper.post('match/createSummary', { ...sides('Physics', 'Maths'), winner: 'TEAM1', date: `2026-02-${day}` })
  const { matches, played } = await find(id)
  expect(played).toBe(before + 12)
  expect(matches).toHaveLength(10)
  expect(matches.map(({ date }) => date)).toEqual(
    matches
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  )
})

/** In the club's zone, too. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
