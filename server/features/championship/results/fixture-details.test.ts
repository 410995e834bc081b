import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const BOARDS = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'BOARD_POINTS'] }]
const RATE = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'NET_RUN_RATE'] }]

test('boards are recorded with halves, and decide who stands above a level entry', async () => {
  const event = await openDrawnEvent(league, { stages: BOARDS, entries: 3, entrant: 'PAIR' })
  const { fixtures } = await event.drawn()
  for (const [index, { position, sides }] of fixtures.entries()) {
    const boards = index === 0 ? [3.5, 0.5] : [2.5, 1.5]
    expect((await event.decide(position, { outcome: 'PLAYED', winner: sides[0].entry, boards })).status).toBe(200)
  }
  const { fixtures: played, pools } = await event.stage()
  expect(played.map(({ scores }) => scores)).toEqual([
    [3.5, 0.5],
    [2.5, 1.5],
    [2.5, 1.5],
  ])
  expect(pools[0]?.rows.map(({ rank, points, scored }) => [rank, points, scored])).toEqual(
    [...(pools[0]?.rows ?? [])].map(({ points, scored }, at) => [at + 1, points, scored]),
  )
})

test('boards that contradict themselves, the winner or the scores are refused with a sentence', async () => {
  const event = await openDrawnEvent(league, { stages: BOARDS, entries: 2, entrant: 'PAIR' })
  const { fixtures } = await event.drawn()
  const [one, other] = fixtures[0]?.sides ?? []
  const decide = (body: object) => event.decide(1, { outcome: 'PLAYED', winner: one?.entry, ...body })
  const refused = async (body: object) => (await decide(body)).body.error
  expect(await refused({ boards: [2.25, 1.75] })).toBe('Boards are counted in halves.')
  expect(await refused({ boards: [2.5, 1] })).toBe('The boards of both sides add up to a whole number.')
  expect(await refused({ boards: [2.5, 1.5], winner: other?.entry })).toBe('Say why it was decided so.')
  expect(await refused({ boards: [2.5, 1.5], scores: [3, 1] })).toBe(
    'The whole boards are not the scores of this match.',
  )
  expect(await refused({ innings: [{ balls: 121, allOut: false, quota: 120 }, OVERS], scores: [9, 8] })).toBe(
    'An innings has no more balls than its quota.',
  )
  expect(await refused({ innings: [OVERS, OVERS] })).toBe('The overs need the runs of both sides.')
})

const OVERS = { balls: 120, allOut: false, quota: 120 }

test('a played match gets the boards that its whole scores left out, until its result is corrected', async () => {
  const event = await openDrawnEvent(league, { stages: BOARDS, entries: 2 })
  const { fixtures } = await event.drawn()
  const [only] = fixtures
  if (!only) throw new Error('Two entries meet once.')
  await league.helper.post(`match/recordResult/${only.match?._id}`, { winner: 'TEAM1', team1Score: 2, team2Score: 1 })
  const winner = only.sides[0].entry
  const decide = (body: object) => event.decide(only.position, { outcome: 'PLAYED', winner, ...body })
  expect((await decide({ boards: [3.5, 0.5] })).body.error).toBe('The whole boards are not the scores of this match.')
  expect((await decide({ boards: [2.5, 1.5], winner: only.sides[1].entry, reason: 'Armageddon' })).status).toBe(409)
  expect((await decide({ boards: [2.5, 1.5] })).status).toBe(200)
  expect((await event.stage()).fixtures[0]).toMatchObject({ scores: [2.5, 1.5], winner })
})

test('a match of teams gets its overs, which give the net run rate', async () => {
  const event = await openDrawnEvent(league, { stages: RATE, entries: 4 })
  const { fixtures } = await event.drawn()
  const quick = fixtures.at(-1)
  for (const { position, match, sides } of fixtures) {
    const runs = { winner: 'TEAM1', team1Score: 101, team2Score: 100 }
    await league.helper.post(`match/recordResult/${match?._id}`, runs)
    const balls = position === quick?.position ? 60 : 120
    const innings = [
      { ...OVERS, balls },
      { ...OVERS, balls: 90, allOut: true },
    ]
    const body = { outcome: 'PLAYED', winner: sides[0].entry, innings }
    expect((await event.decide(position, body)).status).toBe(200)
  }
  const { pools, fixtures: played } = await event.stage()
  expect(played[0]?.innings).toEqual([
    { ...OVERS, runs: 101 },
    { ...OVERS, runs: 100, balls: 90, allOut: true },
  ])
  const rows = pools[0]?.rows ?? []
  const level = rows.filter(
    ({ points }) => points === rows.find(({ entry }) => entry === quick?.sides[0].entry)?.points,
  )
  expect(level[0]?.entry).toBe(quick?.sides[0].entry)
})

test('a helper records the score and the overs of a coming match in one step, and its match has the result', async () => {
  const event = await openDrawnEvent(league, { stages: RATE, entries: 3 })
  const { fixtures } = await event.drawn()
  const [first, second] = fixtures
  if (!first?.match || !second?.match) throw new Error('The matches of three teams are made.')
  const [one, other] = first.sides
  const body = { outcome: 'PLAYED', winner: one.entry, scores: [101, 99], innings: [OVERS, OVERS] }
  const replies = await Promise.all([event.decide(first.position, body), event.decide(first.position, body)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body: match } = (await league.visitor.get(`match/viewMatch/${first.match._id}`)).body
  expect(match).toMatchObject({ status: 'SUMMARY', team1Score: 101, team2Score: 99 })
  const { fixtures: played } = await event.stage()
  expect(played[0]).toMatchObject({ state: 'DECIDED', winner: one.entry, hasAddition: true })
  expect(played[0]?.innings).toMatchObject([{ runs: 101 }, { runs: 99 }])

  const tie = await event.decide(second.position, { outcome: 'PLAYED', scores: [50, 50] })
  expect(tie.status).toBe(200)
  expect((await event.stage()).fixtures[1]).toMatchObject({ state: 'DECIDED', winner: null, hasAddition: false })
  const changed = await event.decide(first.position, { ...body, winner: other.entry, scores: [1, 2] })
  expect([changed.status, changed.body.code]).toEqual([400, 'invalid_input'])
})

test('a level match of a knock-out is recorded with the side that goes on', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2 })
  const { fixtures } = await event.drawn()
  const [final] = fixtures
  const body = { outcome: 'PLAYED', scores: [2, 2] }
  expect((await event.decide(1, body)).body.error).toBe('Who wins? This match needs a winner.')
  const winner = final?.sides[1].entry
  expect((await event.decide(1, { ...body, winner, reason: 'Sudden death' })).status).toBe(200)
  expect((await event.stage()).fixtures[0]).toMatchObject({
    state: 'DECIDED',
    winner,
    scores: [2, 2],
    hasAddition: false,
  })
  const { body: match } = (await league.visitor.get(`match/viewMatch/${final?.match?._id}`)).body
  expect(match).toMatchObject({ status: 'SUMMARY', winner: match.team2._id, team1Score: 2, team2Score: 2 })
  expect(match.reason).toBe('Sudden death')
})
