import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchDetails } from '#contract/match/calls.ts'
import { expectDerivedSeason } from '#server/testing/championship/derived-season.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const WHY = 'They never came'

let league: League
beforeAll(async () => {
  league = await openLeague()
  const rules = { matches: { win: 15, tie: 7, loss: 3, default: -5, forfeit: -25 } }
  await league.admin.post('rulebook/adopt', { rules, reason: 'As published' })
})
afterAll(() => league.world.close())

const view = async (id: string): Promise<MatchDetails> => (await league.visitor.get(`match/viewMatch/${id}`)).body.body
const planned = async (): Promise<string> =>
  (await league.helper.post('match/createUpcoming', league.sides('Civil', 'Maths'))).body.body._id
const record = (id: string, body: object) => league.helper.post(`match/recordResult/${id}`, { reason: WHY, ...body })
const remove = (id: string) => league.helper.delete(`match/deleteMatch/${id}`)
const lastReason = async (department: string) =>
  (await league.visitor.get(`pointsTable/history/${department}`)).body.body[0]?.reason

test.each([
  ['WALK_OVER', 'TEAM1', [15, -5]],
  ['DEFAULT', 'TEAM2', [-5, 15]],
  ['FORFEIT', 'TEAM1', [15, -25]],
  ['DISQUALIFIED', 'TEAM2', [3, 15]],
  ['ABANDONED', 'TEAM1', [15, 3]],
  ['ABANDONED', 'TIE', [0, 0]],
  ['NO_RESULT', 'TIE', [0, 0]],
  ['BOTH_ABSENT', 'TIE', [-25, -25]],
] as const)(
  'a match outside of draws ends with %s for %s and gives %j, as a fixture does',
  async (outcome, winner, points) => {
    const before = await league.table()
    const id = await planned()
    expect((await record(id, { outcome, winner })).status).toBe(200)
    const won = { TEAM1: 'team1', TEAM2: 'team2', TIE: null }[winner] as 'team1' | 'team2' | null
    const match = await view(id)
    expect(match).toMatchObject({ status: 'SUMMARY', outcome, reason: WHY, winner: won && match[won]._id })
    expect(await league.table()).toMatchObject({
      Civil: (before.Civil ?? 0) + points[0],
      Maths: (before.Maths ?? 0) + points[1],
    })
    await expectDerivedSeason({ ...league.world, ...league.world.app.context })
    await remove(id)
    expect(await league.table()).toEqual(before)
  },
)

test('the history of points says it in the words of fixtures', async () => {
  const id = await planned()
  await record(id, { outcome: 'FORFEIT', winner: 'TEAM1' })
  const { Civil, Maths } = league.departments
  expect(await lastReason(Civil)).toMatch(/^Walk-over against Maths CHESS MALE in Chess\. Reason: They never came$/)
  expect(await lastReason(Maths)).toMatch(/^Absent against Civil CHESS MALE, not told in Chess\. Reason:/)
})

test.each([
  [{ outcome: 'WALK_OVER', winner: 'TIE' }, 'Say which side goes on.'],
  [{ outcome: 'NO_RESULT', winner: 'TEAM1' }, 'This outcome has no winner.'],
  [{ outcome: 'BOTH_ABSENT', winner: 'TEAM2' }, 'This outcome has no winner.'],
  [{ outcome: 'FORFEIT', winner: 'TEAM1', team1Score: 1, team2Score: 0 }, 'Only a match that was played has scores.'],
  [{ outcome: 'ABANDONED', winner: 'TEAM1', reason: '' }, 'Say why it was decided so.'],
  [{ outcome: 'RAINED_OFF', winner: 'TIE' }, undefined],
])('%j is refused, and the match stays upcoming', async (body, sentence) => {
  const id = await planned()
  const reply = await record(id, body)
  expect(reply.status).toBe(400)
  if (sentence) expect(reply.body.error).toBe(sentence)
  expect((await view(id)).status).toBe('UPCOMING')
})

test('an abandoned match keeps its scores; a played one says nothing about its outcome', async () => {
  const id = await planned()
  const abandoned = { outcome: 'ABANDONED', winner: 'TIE', team1Score: 1, team2Score: 0, reason: 'Rain' }
  expect((await record(id, abandoned)).body.body).toMatchObject({ outcome: 'ABANDONED', team1Score: 1, winner: null })
  const played = await planned()
  const { body } = await league.helper.post(`match/recordResult/${played}`, { outcome: 'PLAYED', winner: 'TIE' })
  expect(body.body).not.toHaveProperty('outcome')
  const summary = { ...league.sides('Civil', 'Maths'), outcome: 'NO_RESULT', winner: 'TIE', reason: 'Rain' }
  expect((await league.helper.post('match/createSummary', summary)).body.body).toMatchObject({ outcome: 'NO_RESULT' })
})

test('a walk-over is corrected to a played result, and back', async () => {
  const id = await planned()
  await record(id, { outcome: 'WALK_OVER', winner: 'TEAM1' })
  const { version: basedOn } = await view(id)
  const played = { winner: 'TEAM2', team1Score: 0, team2Score: 1, why: 'They came', basedOn }
  expect((await league.helper.post(`match/correctResult/${id}`, played)).body.body).not.toHaveProperty('outcome')
  const { body } = await league.helper.get(`match/resultHistory/${id}`)
  expect(body.body[0].former).toMatchObject({ outcome: 'WALK_OVER', winner: 'TEAM1' })
  const back = { why: 'They came late', basedOn: basedOn + 1 }
  expect((await league.helper.post(`match/takeBackCorrection/${id}`, back)).body.body).toMatchObject({
    outcome: 'WALK_OVER',
  })
})

test('the match of a fixture ends the same ways, and its draw, places and points follow', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  const [final] = (await event.drawn()).fixtures
  const id = final?.match?._id ?? ''
  expect((await record(id, { outcome: 'NO_RESULT', winner: 'TIE' })).body.error).toMatch(/^Who wins\?/)
  expect((await record(id, { outcome: 'WALK_OVER', winner: 'TEAM2' })).status).toBe(200)
  const [decided] = (await event.stage()).fixtures
  expect(decided).toMatchObject({ state: 'DECIDED', outcome: 'WALK_OVER', winner: final?.sides[1].entry })
  const { entries } = await event.draw()
  const table = (await league.visitor.get('pointsTable')).body.body
  const pointsOf = (entry: string | null | undefined) =>
    table.find(({ _id }: { _id: string }) => _id === entries.find((one) => one._id === entry)?.department._id)?.points
  expect(final?.sides.map(({ entry }) => pointsOf(entry))).toEqual([-5, 15])
  await expectDerivedSeason({ ...league.world, ...league.world.app.context })
  expect((await event.decide(1, { outcome: 'PLAYED', winner: final?.sides[0].entry })).status).toBe(409)
})

test('both absent in a knock-out asks for no winner', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  const [final] = (await event.drawn()).fixtures
  const id = final?.match?._id ?? ''
  expect((await record(id, { outcome: 'BOTH_ABSENT', winner: 'TIE' })).status).toBe(200)
  expect((await view(id)).fixture).toMatchObject({ needsWinner: false })
  expect(await event.draw()).toMatchObject({ isOver: true })
})
