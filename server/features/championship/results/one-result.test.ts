import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawnFixture } from '#contract/draw/calls.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]

let league: League
let socket: LiveClient
let keeper: string
beforeAll(async () => {
  league = await openLeague()
  socket = new LiveClient(league.world.origin, league.helper)
  await socket.connected()
  const { body } = await league.helper.get('profile/viewProfile/ownProfile')
  keeper = body.body._id
  const rules = { matches: { win: 10, tie: 7, loss: 5, tags: {} } }
  expect((await league.admin.post('rulebook/adopt', { rules, reason: 'As published' })).status).toBe(200)
})
afterAll(async () => {
  socket.close()
  await league.world.close()
})

async function openFinal() {
  const event = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
  const [final] = (await event.drawn()).fixtures
  if (!final?.match) throw new Error('Two entries have a final with a match.')
  return { event, final, id: final.match._id }
}

/** The points of both sides of a fixture. */
async function pointsOf(event: DrawnEvent, { sides }: DrawnFixture): Promise<(number | undefined)[]> {
  const { body } = await league.visitor.get('pointsTable')
  const { entries } = await event.draw()
  const departmentOf = (id: string | null) => entries.find(({ _id }) => _id === id)?.department._id
  return sides.map(({ entry }) => body.body.find(({ _id }: { _id: string }) => _id === departmentOf(entry))?.points)
}

const recorded = (id: string, winner: 'TEAM1' | 'TEAM2' | 'TIE') =>
  league.helper.post(`match/recordResult/${id}`, { winner, team1Score: 1, team2Score: 1 })

async function openRoom(matchId: string): Promise<string> {
  const opened = await socket.send('createLiveMatchFromUpcomingMatch', { userId: keeper, matchId })
  if (!opened.ok) throw new Error(opened.error)
  const { roomId } = opened
  for (const team of ['TEAM1', 'TEAM2'] as const)
    await socket.send('updateScore', { roomId, team, score: 1, scoreUpdater: keeper })
  return roomId
}

const closed = (roomId: string, winnerTeam: 'TEAM1' | 'TEAM2' | 'TIE') =>
  socket.send('closeParticularRoom', { roomId, winnerTeam, scoreUpdater: keeper })

const DOORS: Record<string, (event: DrawnEvent, final: DrawnFixture, id: string) => Promise<unknown>> = {
  'the draw': (event, final) =>
    event.decide(final.position, { outcome: 'PLAYED', scores: [1, 1], winner: final.sides[1].entry }),
  'the match page': (_, __, id) => recorded(id, 'TEAM2'),
  'the live room': async (_, __, id) => closed(await openRoom(id), 'TEAM2'),
}

test.each(Object.keys(DOORS))('a knock-out match won on penalties pays a win and a loss from %s', async (door) => {
  const { event, final, id } = await openFinal()
  await DOORS[door]?.(event, final, id)
  const [played] = (await event.stage()).fixtures
  expect(played).toMatchObject({ state: 'DECIDED', scores: [1, 1], winner: final.sides[1].entry, hasAddition: false })
  expect(await event.draw()).toMatchObject({ isOver: true })
  const { body } = await league.visitor.get(`match/viewMatch/${id}`)
  expect(body.body).toMatchObject({ status: 'SUMMARY', winner: body.body.team2._id, team1Score: 1, team2Score: 1 })
  expect(await pointsOf(event, final)).toEqual([5, 10])
})

test('no form records a tie where one side must go on', async () => {
  const { event, final, id } = await openFinal()
  const needed = { fixture: { stage: (await event.stage())._id, position: final.position, needsWinner: true } }
  expect((await league.visitor.get(`match/viewMatch/${id}`)).body.body).toMatchObject(needed)
  const refused = { status: 400, body: { code: 'invalid_input', error: 'Who wins? This match needs a winner.' } }
  expect(await recorded(id, 'TIE')).toMatchObject(refused)
  expect(await event.decide(final.position, { outcome: 'PLAYED', scores: [1, 1] })).toMatchObject(refused)
  const roomId = await openRoom(id)
  expect(await closed(roomId, 'TIE')).toMatchObject({ ok: false, error: refused.body.error })
  const { body } = await league.visitor.get(`match/viewMatch/${id}`)
  expect(body.body).toMatchObject({ status: 'LIVE', team1Score: 1, team2Score: 1, ...needed })
  expect(await closed(roomId, 'TEAM1')).toEqual({ ok: true })
  expect((await league.visitor.get(`match/viewMatch/${id}`)).body.body.fixture.needsWinner).toBe(false)
})

test('a league match can be a tie, and a match without a draw has no fixture', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE' }], entries: 2 })
  const [only] = (await event.drawn()).fixtures
  const id = only?.match?._id ?? ''
  expect((await league.visitor.get(`match/viewMatch/${id}`)).body.body.fixture).toMatchObject({ needsWinner: false })
  expect((await recorded(id, 'TIE')).status).toBe(200)
  const { body } = await league.win('Civil', 'Maths')
  expect(body.body).not.toHaveProperty('fixture')
})

test('a knock-out match that an earlier version stored as a tie is open until it is said who goes on', async () => {
  const { event, final, id } = await openFinal()
  expect((await recorded(id, 'TEAM1')).status).toBe(200)
  await league.world.database.writes.updateTable('match').set({ winner: 'TIE' }).where('id', '=', id).execute()
  expect((await league.visitor.get(`match/viewMatch/${id}`)).body.body.fixture.needsWinner).toBe(true)
  expect((await event.stage()).fixtures[0]).toMatchObject({ state: 'UNDECIDED' })
  expect((await event.decide(final.position, { outcome: 'PLAYED', winner: final.sides[1].entry })).status).toBe(200)
  expect(await pointsOf(event, final)).toEqual([5, 10])
  expect((await league.visitor.get(`match/viewMatch/${id}`)).body.body).toMatchObject({
    team1Score: 1,
    fixture: { needsWinner: false },
  })
})
