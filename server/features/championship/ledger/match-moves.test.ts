import { afterAll, beforeEach, expect, test } from 'vitest'
import type { MatchMove } from '#contract/match/calls.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type Entrant, type League, openLeague } from '#server/testing/league.ts'
import { openLiveFixture } from '#server/testing/live/live-fixture.ts'

let league: League
beforeEach(async () => {
  await league?.world.close()
  league = await openLeague()
})
afterAll(() => league.world.close())

/** 'Civil 1 → 2 +1', as the page of the match has them. */
const asText = (moves: readonly MatchMove[] = []) =>
  moves.map(({ department, from, to, points }) => `${department.name} ${from} → ${to} +${points}`)
const read = async (id: string) => (await league.visitor.get(`match/viewMatch/${id}`)).body.body
const movesOf = async (id: string) => asText((await read(id)).moves)
const win = async (one: Entrant, other: Entrant): Promise<string> => (await league.win(one, other)).body.body._id
const adopt = async (rules: object) =>
  expect((await league.admin.post('rulebook/adopt', { rules, reason: 'As published' })).status).toBe(200)

test('a recorded result says who moved: places that are shared, and the points of the winner', async () => {
  const { body } = await league.win('Civil', 'Maths')
  const moved = ['Civil 1 → 1 +1', 'Maths 1 → 2 +0', 'Physics 1 → 2 +0']
  expect(asText(body.body.moves)).toEqual(moved)
  expect(await movesOf(body.body._id)).toEqual(moved)
  expect(await movesOf(await win('Maths', 'Physics'))).toEqual(['Maths 2 → 1 +1', 'Physics 2 → 3 +0'])
  expect(await movesOf(await win('Maths', 'Physics'))).toEqual(['Maths 1 → 1 +1', 'Civil 1 → 2 +0'])
})

test('a planned match without an event moves the table when its result is recorded', async () => {
  const planned = await league.helper.post('match/createUpcoming', league.sides('Physics', 'Maths'))
  const id: string = planned.body.body._id
  expect(await read(id)).not.toHaveProperty('moves')
  const { body } = await league.helper.post(`match/recordResult/${id}`, { winner: 'TEAM2' })
  expect(asText(body.body.moves)).toEqual(['Maths 1 → 1 +1', 'Civil 1 → 2 +0', 'Physics 1 → 2 +0'])
})

test('a tie without points moves nobody', async () => {
  const tie = await league.helper.post('match/createSummary', { ...league.sides('Civil', 'Maths'), winner: 'TIE' })
  expect(tie.status).toBe(200)
  expect(tie.body.body).not.toHaveProperty('moves')
})

test('what a match moved stays a fact of its end, whatever follows, and goes with the match', async () => {
  const [first, second] = [await win('Civil', 'Maths'), await win('Maths', 'Physics')]
  const moved = await movesOf(first)
  await league.admin.put(`pointsTable/updatePointTable/${league.departments.Physics}`, { points: 9 })
  expect((await league.helper.delete(`match/deleteMatch/${second}`)).status).toBe(200)
  expect(await movesOf(first)).toEqual(moved)
  expect((await league.helper.delete(`match/deleteMatch/${first}`)).status).toBe(200)
  expect(await league.world.database.reads.selectFrom('match_move').selectAll().execute()).toEqual([])
})

test('a deleted department is no longer among those that moved', async () => {
  const id = await win('Civil', 'Maths')
  const { Physics } = league.departments
  expect((await league.admin.delete(`department/deleteDepartment/${Physics}?confirm=Physics`)).status).toBe(200)
  expect(await movesOf(id)).toEqual(['Civil 1 → 1 +1', 'Maths 1 → 2 +0'])
})

test('the points of places count with the match that gave them', async () => {
  await adopt({ tiers: { A: [25, 15, 10] }, pays: [{ tier: 'A' }], matches: { win: 1 } })
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  const [final] = (await event.drawn()).fixtures
  if (!final?.match) throw new Error('Two entries have a final.')
  await event.play(final)
  const [winner, loser, ...others] = await movesOf(final.match._id)
  expect([winner, loser]).toEqual([expect.stringMatching(/ 1 → 1 \+26$/), expect.stringMatching(/ 1 → 2 \+15$/)])
  expect(others).toEqual(['Civil 1 → 3 +0', 'Maths 1 → 3 +0', 'Physics 1 → 3 +0'])
})

test('a level match that lots decide later says what its winner moved', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  const [final] = (await event.drawn()).fixtures
  if (!final?.match) throw new Error('Two entries have a final.')
  await event.play(final, 'TIE')
  expect(await movesOf(final.match._id)).toEqual([])
  const decided = await event.decide(final.position, {
    outcome: 'PLAYED',
    winner: final.sides[0].entry,
    reason: 'Won by lots',
  })
  expect(decided.status).toBe(200)
  expect((await movesOf(final.match._id))[0]).toMatch(/ 1 → 1 \+1$/)
})

test('the table is the first one of the rule book in which the match counts', async () => {
  const tables = [
    { name: 'Men', genders: ['MALE'] },
    { name: 'Women', genders: ['FEMALE'] },
  ]
  await adopt({ matches: { win: 2 }, tables })
  await win('Civil', 'Maths')
  const women = { ...league.sides('Maths', 'Physics', { gender: 'FEMALE' }), winner: 'TEAM1' }
  const { body } = await league.helper.post('match/createSummary', women)
  expect(asText(body.body.moves)).toEqual(['Maths 1 → 1 +2', 'Civil 1 → 2 +0', 'Physics 1 → 2 +0'])
})

test('a live room that closes says who moved', async () => {
  const pitch = await openLiveFixture()
  try {
    const keeper = await pitch.person('HELPER')
    const roomId = await pitch.room(keeper)
    expect(await pitch.match(roomId)).not.toHaveProperty('moves')
    await keeper.socket.send('closeParticularRoom', { roomId, winnerTeam: 'TEAM2', scoreUpdater: keeper.id })
    expect(asText((await pitch.match(roomId)).moves)).toEqual(['Physics 1 → 1 +1', 'Civil 1 → 2 +0'])
  } finally {
    await pitch.close()
  }
})

test('departments with equal points share a place, unless a tie-break tells them apart', async () => {
  await adopt({ tiers: { A: [1] }, pays: [{ tier: 'A' }], matches: { win: 1 }, tieBreaks: ['FIRSTS'] })
  const { _id: event } = await league.event('CHESS', 'FEMALE')
  const places = [{ department: league.departments.Physics, place: 1 }]
  expect((await league.helper.put(`event/setPlaces/${event}`, { places })).status).toBe(200)
  expect(await movesOf(await win('Civil', 'Maths'))).toEqual(['Civil 2 → 2 +1', 'Maths 2 → 3 +0'])
})
