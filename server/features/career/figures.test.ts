import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonFigures, TopPlayers } from '#contract/career/calls.ts'
import { topPlayers } from '#contract/career/schemas.ts'
import type { Play } from '#contract/live/calls.ts'
import { rulingOn } from '#server/testing/championship/dispute-fixture.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type LiveFixture, openLiveFixture, type Person } from '#server/testing/live/live-fixture.ts'

let pitch: LiveFixture
let keeper: Person
let admin: Person
beforeAll(async () => {
  pitch = await openLiveFixture()
  keeper = await pitch.person('HELPER')
  admin = await pitch.person('ADMIN')
  // So that a result can be disputed.
  await admin.client.form('PUT', 'club/updateClub', { provisionalMinutes: '30' })
})
afterAll(() => pitch.close())

const LONG = `Ä${'ä'.repeat(99)}`
const visitor = () => pitch.world.as(null)

async function top(record?: string): Promise<TopPlayers> {
  const { status, body } = await (await visitor()).get(`profile/topPlayers${record ? `?record=${record}` : ''}`)
  expect(status).toBe(200)
  expect(topPlayers.safeParse(body.body).error).toBeUndefined()
  return body.body
}
/** The rows of a list as 'NAME AMOUNT'. */
const rowsOf = async (figure: string, sport = 'FOOTBALL', record?: string) =>
  (await top(record)).lists
    .find((list) => list.figure === figure && list.sport === sport)
    ?.rows.map(({ name, amount }) => `${name} ${amount}`) ?? []
const figuresOf = async (id: string): Promise<PersonFigures[]> =>
  (await (await visitor()).get(`profile/career/${id}`)).body.body.figures

type Members = { person?: string; name?: string; rollNumber?: string; gender?: 'MALE'; reserve?: boolean }[]
const named = (name: string, rollNumber: string) => ({ name, rollNumber, gender: 'MALE' }) as const

/** The final of two new entries with these squads, before it is played. */
async function final(squads: [Members, Members], more: { sport?: 'FOOTBALL' | 'CHESS'; entrant?: 'PERSON' } = {}) {
  const league = { helper: keeper.client, visitor: await visitor(), world: pitch.world }
  const stages = [{ kind: 'KNOCK_OUT' }]
  const { drawn } = await openDrawnEvent(league, { stages, entries: 2, sport: 'FOOTBALL', ...more })
  const [fixture] = (await drawn()).fixtures
  const match = fixture?.match?._id ?? ''
  const entries = fixture?.sides.map(({ entry }) => entry ?? '') ?? []
  for (const [index, members] of squads.entries()) {
    if (members.length === 0) continue
    const { status, body } = await keeper.client.put(`entry/setSquad/${entries[index]}`, { members, version: 0 })
    expect(status, body.error).toBe(200)
  }
  return { match, entries }
}

let keys = 0
/** Plays the match as a live one up to its end. A number undoes the play with that place. */
async function playLive(matchId: string, plays: readonly (Play | number)[], winnerTeam = 'TEAM1') {
  const { id, socket } = keeper
  const opened = await socket.send('createLiveMatchFromUpcomingMatch', { matchId, userId: id })
  if (!opened.ok) throw new Error(opened.error)
  const { roomId } = opened
  keys += 1
  for (const [place, play] of plays.entries()) {
    const what = typeof play === 'number' ? { undo: `${keys}-${play}` } : { play }
    const entry = { roomId, scoreUpdater: id, key: `${keys}-${place}`, ...what }
    expect(await socket.sendRaw('recordPlay', entry)).toMatchObject({ ok: true })
  }
  const reason = 'As the referee decided'
  const closing = { roomId, scoreUpdater: id, winnerTeam, reason }
  expect(await socket.sendRaw('closeParticularRoom', closing)).toEqual({ ok: true })
}
const goal = (player?: string, team: 'TEAM1' | 'TEAM2' = 'TEAM1'): Play => ({
  ...{ kind: 'SCORE', team, points: 1 },
  ...(player !== undefined && { player }),
})

const departmentOf = async (entry: string) =>
  (
    await pitch.world.database.reads
      .selectFrom('event_entry')
      .select('department_id')
      .where('id', '=', entry)
      .executeTakeFirstOrThrow()
  ).department_id

test('a season without plays and singles has no list, and an unknown record is not found', async () => {
  expect(await top()).toEqual({ record: null, lists: [] })
  expect((await (await visitor()).get(`profile/topPlayers?record=${'f'.repeat(24)}`)).status).toBe(404)
  expect((await (await visitor()).get('profile/topPlayers?record=x')).status).toBe(400)
})

test('goals reach the scorer and the list when the match ends, and follow a correction, a replay, a deletion and its return', async () => {
  const { match, entries } = await final([[], []])
  const asha = await pitch.world.person('USER', {
    ...{ department_id: await departmentOf(entries[0] ?? ''), gender: 'MALE', name: 'Asha Rao' },
  })
  const squad = [{ person: asha.id }, named('Ravi Menon', '21A1'), named('RAVI  menon', '21A2')]
  await keeper.client.put(`entry/setSquad/${entries[0]}`, { members: squad, version: 0 })
  await keeper.client.put(`entry/setSquad/${entries[1]}`, { members: [named(LONG, '21B1')], version: 0 })
  const plays = [
    ...[goal('asha  RAO'), goal('Asha Rao'), goal('Asha Rao'), 2, goal('Ravi Menon'), goal(), goal('A. Nobody')],
    ...[goal('Asha Rao', 'TEAM2'), goal(LONG.toUpperCase(), 'TEAM2')],
  ]
  await playLive(match, plays)
  expect(await rowsOf('GOALS')).toEqual(['Asha Rao 2', `${LONG} 1`])
  const shown = { record: null, isOpen: true, sport: 'FOOTBALL', matches: 1, wins: 1 }
  const mine = [{ ...shown, figures: [{ figure: 'GOALS', amount: 2 }] }]
  expect(await figuresOf(asha.id)).toEqual(mine)
  const [list] = (await top()).lists
  expect(list?.rows[0]).toMatchObject({ place: 1, profile: asha.id, department: { name: expect.any(String) } })
  expect(list?.rows[1]).toMatchObject({ place: 2, profile: null })

  const renamed = await (await pitch.world.signIn(asha.id)).form('PUT', 'profile/updateProfile', { name: 'Asha Sen' })
  expect(renamed.status).toBe(200)
  expect((await top()).lists[0]?.rows[0]).toMatchObject({ name: 'Asha Sen', amount: 2 })

  const view = async () => (await (await visitor()).get(`match/viewMatch/${match}`)).body.body
  const corrected = { winner: 'TEAM2', team1Score: 5, team2Score: 6, why: 'Misread', basedOn: (await view()).version }
  expect((await keeper.client.post(`match/correctResult/${match}`, corrected)).status).toBe(200)
  expect(await figuresOf(asha.id)).toEqual([{ ...mine[0], wins: 0 }])

  expect((await admin.client.delete(`match/deleteMatch/${match}`)).status).toBe(200)
  expect(await figuresOf(asha.id)).toEqual([])
  expect(await rowsOf('GOALS')).toEqual([])
  expect((await admin.client.put(`bin/bringBack/${match}`)).status).toBe(200)
  expect(await figuresOf(asha.id)).toEqual([{ ...mine[0], wins: 0 }])

  const head = await pitch.world.as('DEPARTMENT_HEAD', { department_id: await departmentOf(entries[0] ?? '') })
  const dispute = { reason: 'The ball was out of play', basedOn: `${(await view()).version}` }
  expect((await head.form('POST', `match/disputeResult/${match}`, dispute)).status).toBe(200)
  const replay = { ...rulingOn(await view()), ruling: 'REPLAYED' }
  expect((await admin.client.post(`match/ruleOnDispute/${match}`, replay)).status).toBe(200)
  expect(await figuresOf(asha.id)).toEqual([])
  await playLive(match, [goal('Asha Sen')])
  expect(await figuresOf(asha.id)).toEqual([{ ...mine[0], figures: [{ figure: 'GOALS', amount: 1 }] }])
})

test('a line-up decides about appearances and names; a reserve played when a play names them', async () => {
  const members = [named('Meera Das', '22A1'), named('Om Das', '22A2'), named('Zoya Das', '22A3')]
  const { match, entries } = await final([members, []])
  const squad = (await keeper.client.get(`lineUp/squad/${match}/${entries[0]}`)).body.body.squad
  const keyOf = (name: string) => squad.find((one: { name: string }) => one.name === name).member
  const people = [{ member: keyOf('Meera Das') }, { member: keyOf('Om Das'), reserve: true }]
  const given = await keeper.client.put(`lineUp/update/${match}/${entries[0]}`, { members: people, version: 0 })
  expect(given.status).toBe(200)
  await playLive(match, [goal('Om Das'), goal('Zoya Das'), goal('Om Das')])
  const rows = await rowsOf('GOALS')
  expect(rows).toContain('Om Das 2')
  expect(rows.filter((row) => row.startsWith('Zoya'))).toEqual([])
})

test('players of a team without an entry count from the day on which they joined it', async () => {
  const { world, departments } = pitch
  const kind = { sport: 'FOOTBALL', gender: 'MALE' } as const
  const [one, other] = await Promise.all(
    departments.map(({ id, name }) => world.rows.team({ department_id: id, name: `${name} FC`, ...kind })),
  )
  const person = (name: string) => world.person('USER', { department_id: departments[0].id, gender: 'MALE', name })
  const [early, late] = [await person('Early Bird'), await person('Late Bird')]
  const join = (profile_id: string, accepted_at: string) =>
    world.rows.application({ team_id: one?.id ?? '', profile_id, status: 'ACCEPTED', accepted_at })
  await join(early.id, '2026-01-01T00:00:00.000Z')
  await join(late.id, new Date(Date.now() + 86_400_000).toISOString())
  const created = await keeper.client.post('match/createUpcoming', { team1: one?.id, team2: other?.id, ...kind })
  await playLive(created.body.body._id, [goal('Early Bird'), goal('Late Bird')])
  expect(await figuresOf(early.id)).toMatchObject([{ matches: 1, figures: [{ figure: 'GOALS', amount: 1 }] }])
  expect(await figuresOf(late.id)).toEqual([])
})

test('people of singles have a match and a win for each that was played; a walk-over is neither', async () => {
  const { match, entries } = await final([[], []], { sport: 'CHESS', entrant: 'PERSON' })
  const { world } = pitch
  const people = await Promise.all(
    entries.map(async (entry, index) => {
      const { id } = await world.person('USER', {
        ...{ department_id: await departmentOf(entry), gender: 'MALE', name: `Player ${index}` },
      })
      const set = await keeper.client.put(`entry/setSquad/${entry}`, { members: [{ person: id }], version: 0 })
      expect(set.status).toBe(200)
      return id
    }),
  )
  const ended = await keeper.client.post(`match/recordResult/${match}`, { winner: 'TEAM2' })
  expect(ended.status).toBe(200)
  expect(await figuresOf(people[0] ?? '')).toMatchObject([{ sport: 'CHESS', matches: 1, wins: 0, figures: [] }])
  expect(await figuresOf(people[1] ?? '')).toMatchObject([{ sport: 'CHESS', matches: 1, wins: 1 }])
  expect(await rowsOf('WINS', 'CHESS')).toEqual(['Player 1 1'])

  const view = (await (await visitor()).get(`match/viewMatch/${match}`)).body.body
  const walkOver = { winner: 'TEAM2', outcome: 'WALK_OVER', why: 'Did not come', reason: 'Did not come' }
  const corrected = await keeper.client.post(`match/correctResult/${match}`, { ...walkOver, basedOn: view.version })
  expect(corrected.status, corrected.body.error).toBe(200)
  expect(await rowsOf('WINS', 'CHESS')).toEqual([])
  expect(await figuresOf(people[1] ?? '')).toEqual([])
})

test('a match that an earlier version closed counts from its plays, and a deleted account keeps its figures', async () => {
  const { match, entries } = await final([[], []])
  const { database } = pitch.world
  const { id } = await pitch.world.person('USER', {
    ...{ department_id: await departmentOf(entries[1] ?? ''), gender: 'MALE', name: 'Kabir Rao' },
  })
  await keeper.client.put(`entry/setSquad/${entries[1]}`, { members: [{ person: id }], version: 0 })
  await playLive(match, [goal('Kabir Rao', 'TEAM2'), goal('Kabir Rao', 'TEAM2')], 'TEAM2')
  await database.writes.updateTable('match').set({ player_figures: null }).where('id', '=', match).execute()
  await keeper.client.post('match/createUpcoming', pitch.sides)
  expect(await rowsOf('GOALS')).toContain('Kabir Rao 2')
  await database.writes.deleteFrom('profile').where('id', '=', id).execute()
  await keeper.client.post('match/createUpcoming', pitch.sides)
  const [row] = (await top()).lists[0]?.rows.filter(({ name }) => name === 'Kabir Rao') ?? []
  expect(row).toMatchObject({ amount: 2, profile: null })
})

test('figures stay those of a person whose stored name is replaced', async () => {
  const { match, entries } = await final([[named('Nila Das', '23A1')], []])
  await playLive(match, [goal('Nila Das')])
  const { database } = pitch.world
  const name = 'Former member'
  await database.writes
    .updateTable('squad_member')
    .set({ name })
    .where('entry_id', '=', entries[0] ?? '')
    .execute()
  await keeper.client.post('match/createUpcoming', pitch.sides)
  expect(await rowsOf('GOALS')).toContain('Former member 1')
})

test('a settled season keeps its lists under its record, and a person has both seasons', async () => {
  const before = await rowsOf('GOALS')
  const { body } = await admin.client.post('gc/createCurrentGCSession', { name: 'First' })
  const record: string = body.body._id
  expect(await rowsOf('GOALS', 'FOOTBALL', record)).toEqual(before)
  expect((await top()).record).toMatchObject({ _id: record, name: 'First' })
  const { id: department } = pitch.departments[0]
  expect((await admin.client.post('gc/settleCurrentGCSession', { wonBy: department })).status).toBe(200)
  expect(await top()).toEqual({ record: null, lists: [] })
  expect(await rowsOf('GOALS', 'FOOTBALL', record)).toEqual(before)
  expect((await top(record)).record).toMatchObject({ _id: record, name: 'First' })
  const scorer = (await top(record)).lists.flatMap(({ rows }) => rows).find(({ profile }) => profile !== null)
  expect(await figuresOf(scorer?.profile ?? '')).toMatchObject([{ isOpen: false, record: { _id: record } }])
  const byHand = await admin.client.post('gc/createGCRecord', { year: 1999, wonBy: department })
  expect(await top(byHand.body.body._id)).toMatchObject({ record: { year: 1999 }, lists: [] })
})
