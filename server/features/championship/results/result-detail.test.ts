import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sport } from '#contract/values/enums.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
const teams: Partial<Record<Sport, [string, string]>> = {}
beforeAll(async () => {
  league = await openLeague()
  const { rows } = league.world
  const { Civil, Maths } = league.departments
  for (const sport of ['VOLLEYBALL', 'FOOTBALL'] as const) {
    const of = (department_id: string) =>
      rows.team({ name: `${sport} ${department_id}`, department_id, sport, gender: 'MALE' })
    teams[sport] = [(await of(Civil)).id, (await of(Maths)).id]
  }
})
afterAll(() => league.world.close())

const SETS = {
  parts: [
    { kind: 'SET', scores: [25, 21] },
    { kind: 'SET', scores: [23, 25] },
    { kind: 'SET', scores: [15, 12] },
  ],
}
/** Civil against Maths. */
const sidesIn = (sport: Sport) => ({ team1: teams[sport]?.[0], team2: teams[sport]?.[1], sport, gender: 'MALE' })
const volleyball = () => sidesIn('VOLLEYBALL')
const create = (body: object) => league.helper.post('match/createSummary', { ...volleyball(), ...body })

test('the scores follow from the detail, which every list and the page of the match show', async () => {
  const { status, body } = await create({ winner: 'TEAM1', detail: SETS })
  expect(status).toBe(200)
  expect(body.body).toMatchObject({ team1Score: 2, team2Score: 1, detail: SETS })
  const { body: page } = await league.visitor.get(`match/viewMatch/${body.body._id}`)
  expect(page.body.detail).toEqual(SETS)
  const { body: list } = await league.visitor.get('match/getMatches/SUMMARY')
  expect(list.body[0]).toMatchObject({ _id: body.body._id, detail: SETS })
  expect((await create({ winner: 'TEAM1', team1Score: 2, team2Score: 1 })).body.body).not.toHaveProperty('detail')
})

test('a planned match gets its detail with its result, once', async () => {
  const { body: planned } = await league.helper.post('match/createUpcoming', volleyball())
  const record = () =>
    league.helper.post(`match/recordResult/${planned.body._id}`, { winner: 'TEAM1', team1Score: 2, detail: SETS })
  const replies = await Promise.all([record(), record()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await record()).status).toBe(409)
})

const part = (kind: string, scores: unknown, more: object = {}) => ({ detail: { parts: [{ kind, scores, ...more }] } })
const BALLS = 'An innings has 0 to 3000 whole balls: 12.4 overs are 76 balls.'

test.each([
  [{ detail: SETS, team1Score: 3 }, 'By its detail this match ended 2–1.'],
  [{ detail: SETS, winner: 'TEAM2' }, 'The detail of this match says another winner, or none yet. Give the reason.'],
  [part('SET', [25, 24]), 'A set to 25 is won by two points. If the match was stopped there, give the reason.'],
  [part('SET', [25, 20.5]), 'Sets are whole numbers.'],
  [part('SET', [25, 20.25]), 'Only a board is divided, and in halves.'],
  [part('SET', [25]), 'A part of a match has two scores.'],
  [part('SET', ['25', 21]), 'A score is a number.'],
  [part('SET', [1001, 21]), 'Score must be at most 1000.'],
  [part('SET', [-1, 21]), 'Score must be at least 0.'],
  [part('CHUKKA', [2, 1]), 'Say what part of the match this is.'],
  [part('SHOOT_OUT', [4, 3]), 'This sport has no shoot-out.'],
  [part('INNINGS', [110, null], { balls: 6.7 }), BALLS],
  [part('INNINGS', [110, null], { wickets: 11 }), 'Wickets are a whole number from 0 to 10.'],
  [{ detail: { parts: [] } }, 'Enter at least one part of the match.'],
  [{ detail: { parts: Array(17).fill(SETS.parts[0]) } }, 'A match has at most 16 parts.'],
  [{ detail: 7 }, undefined],
  [{ detail: { ...SETS, winner: 'TEAM1' } }, undefined],
])('%o is refused, and nothing is stored', async (body, sentence) => {
  const before = await league.visitor.get('match/getMatches/SUMMARY')
  const reply = await create({ winner: 'TEAM1', ...body })
  expect(reply.status).toBe(400)
  if (sentence) expect(reply.body.error).toBe(sentence)
  expect((await league.visitor.get('match/getMatches/SUMMARY')).body).toEqual(before.body)
})

test('a winner against the detail has a reason, and a long score is a short sentence of the history', async () => {
  const ended = { winner: 'TEAM2', detail: SETS, reason: 'Civil fielded a player of last year.' }
  expect((await create(ended)).body.body).toMatchObject({ team1Score: 2, team2Score: 1, reason: ended.reason })
  const { body } = await league.visitor.get(`pointsTable/history/${league.departments.Maths}`)
  expect(body.body[0].reason).toMatch(/ 1–2 \(21–25 25–23 12–15\) in Volleyball\. Reason: Civil fielded/)
})

test('a shoot-out decides a level football match', async () => {
  const parts = [
    { kind: 'FULL_TIME', scores: [1, 1] },
    { kind: 'SHOOT_OUT', scores: [4, 3] },
  ]
  const post = (body: object) => league.helper.post('match/createSummary', { ...sidesIn('FOOTBALL'), ...body })
  expect((await post({ winner: 'TIE', detail: { parts } })).body.code).toBe('reason_required')
  expect((await post({ winner: 'TEAM1', detail: { parts } })).body.body).toMatchObject({ team1Score: 1, team2Score: 1 })
})

const RATE = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'NET_RUN_RATE'] }]
const innings = (scores: [number | null, number | null], wickets: number, balls: number) => ({
  ...{ kind: 'INNINGS', scores, wickets, balls, quota: 120 },
})

test('the net run rate of a drawn fixture follows from the detail of its match', async () => {
  const event = await openDrawnEvent(league, { stages: RATE, entries: 2, sport: 'CRICKET' })
  const [only] = (await event.drawn()).fixtures
  if (!only?.match) throw new Error('Two teams meet once.')
  const parts = [innings([101, null], 4, 120), innings([null, 100], 10, 90)]
  const body = { outcome: 'PLAYED', detail: { parts } }
  expect((await event.decide(1, { ...body, scores: [100, 101] })).body.error).toBe(
    'By its detail this match ended 101–100.',
  )
  expect((await event.decide(1, { ...body, boards: [3, 1] })).body.error).toMatch(/^Boards and overs follow/)
  expect((await event.decide(1, { ...body, outcome: 'ABANDONED', reason: 'Rain' })).body.error).toMatch(/^Only a match/)
  expect((await event.decide(1, { ...body, winner: only.sides[1].entry })).body.code).toBe('reason_required')
  expect((await event.decide(1, body)).status).toBe(200)
  const [fixture] = (await event.stage()).fixtures
  expect(fixture).toMatchObject({ state: 'DECIDED', winner: only.sides[0].entry, hasAddition: false })
  expect(fixture?.innings).toEqual([
    { runs: 101, balls: 120, allOut: false, quota: 120 },
    { runs: 100, balls: 90, allOut: true, quota: 120 },
  ])
  const { body: match } = (await league.visitor.get(`match/viewMatch/${only.match._id}`)).body
  expect(match).toMatchObject({ team1Score: 101, team2Score: 100 })
  expect(match.detail.parts).toHaveLength(2)
  const added = { outcome: 'PLAYED', winner: only.sides[0].entry }
  const overs = { balls: 120, allOut: false, quota: 120 }
  expect((await event.decide(1, { ...added, innings: [overs, overs] })).status).toBe(409)
  expect((await event.decide(1, { ...added, detail: { parts } })).status).toBe(409)
})

/** Innings of two entries: runs, wickets and balls of 120. */
const PLAYED = [
  [0, [150, 6, 120], 1, [140, 10, 110]],
  [1, [100, 10, 90], 2, [101, 3, 76]],
  [2, [120, 8, 120], 0, [121, 4, 103]],
] as const

test('the net run rates of a table count the whole quota of a side that was all out', async () => {
  const event = await openDrawnEvent(league, { stages: RATE, entries: 3, sport: 'CRICKET' })
  const { fixtures } = await event.drawn()
  for (const [one, first, other, second] of PLAYED) {
    const both = [event.entries[one], event.entries[other]]
    const fixture = fixtures.find(({ sides }) => sides.every(({ entry }) => both.includes(entry ?? '')))
    const isTurned = fixture?.sides[0].entry !== both[0]
    const parts = [first, second].map(([runs, wickets, balls], index) =>
      innings((index === 0) === isTurned ? [null, runs] : [runs, null], wickets, balls),
    )
    expect((await event.decide(fixture?.position ?? 0, { outcome: 'PLAYED', detail: { parts } })).status).toBe(200)
  }
  const rows = (await event.stage()).pools[0]?.rows ?? []
  const place = (entry: string) => 'ABC'[event.entries.indexOf(entry)]
  // A: 271 runs in 37.1 overs and 260 in 40. B: 240 in 40 and 251 in 32.4. C: 221 in 32.4 and 221 in 37.1.
  expect(rows.map(({ rank, entry, netRunRate }) => [rank, place(entry), (6 * netRunRate).toFixed(3)])).toEqual([
    [1, 'A', '0.791'],
    [2, 'C', '0.819'],
    [3, 'B', '-1.684'],
  ])
})

test('boards of a drawn match stand in its table with halves, also those of pairs', async () => {
  const stages = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'BOARD_POINTS'] }]
  const parts = [
    { kind: 'BOARD', scores: [1, 0] },
    { kind: 'BOARD', scores: [0.5, 0.5] },
  ]
  const event = await openDrawnEvent(league, { stages, entries: 2, sport: 'CHESS' })
  const [only] = (await event.drawn()).fixtures
  const record = { winner: 'TEAM1', detail: { parts } }
  expect((await league.helper.post(`match/recordResult/${only?.match?._id}`, record)).status).toBe(200)
  expect((await event.stage()).fixtures[0]?.scores).toEqual([1.5, 0.5])

  const pairs = await openDrawnEvent(league, { stages, entries: 2, entrant: 'PAIR' })
  await pairs.drawn()
  expect((await pairs.decide(1, { outcome: 'PLAYED', detail: { parts } })).status).toBe(200)
  expect((await pairs.stage()).fixtures[0]).toMatchObject({ scores: [1.5, 0.5], match: { status: 'SUMMARY' } })
})

test('a level match of a knock-out that a shoot-out decided has its winner', async () => {
  const event = await openDrawnEvent(league, { stages: [{ kind: 'KNOCK_OUT' }], entries: 2, sport: 'FOOTBALL' })
  const [only] = (await event.drawn()).fixtures
  const parts = [{ kind: 'FULL_TIME', scores: [1, 1] }]
  expect((await event.decide(1, { outcome: 'PLAYED', detail: { parts } })).body.error).toMatch(/^Who wins\?/)
  const shot = { parts: [...parts, { kind: 'SHOOT_OUT', scores: [2, 4] }] }
  expect((await event.decide(1, { outcome: 'PLAYED', detail: shot })).status).toBe(200)
  expect((await event.stage()).fixtures[0]).toMatchObject({
    scores: [1, 1],
    shootOut: [2, 4],
    winner: only?.sides[1].entry,
  })
})

/** Each has won one match and lost one by 2–1: level in points and sets. */
const CIRCLE = [
  [0, 1, [25, 20], [20, 25], [15, 9]],
  [1, 2, [25, 20], [10, 25], [15, 11]],
  [2, 0, [25, 22], [19, 25], [15, 11]],
] as const

test.each(['POINT_DIFFERENCE', 'POINT_RATIO'])('level volleyball teams are divided by %s', async (tieBreak) => {
  const stages = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'DIFFERENCE', tieBreak] }]
  const event = await openDrawnEvent(league, { stages, entries: 3, sport: 'VOLLEYBALL' })
  const { fixtures } = await event.drawn()
  const points = new Map(event.entries.map((entry) => [entry, [0, 0] as [number, number]]))
  for (const [one, other, ...sets] of CIRCLE) {
    const both = [event.entries[one] ?? '', event.entries[other] ?? ''] as const
    const fixture = fixtures.find(({ sides }) => sides.every(({ entry }) => both.includes(entry ?? '')))
    const isTurned = fixture?.sides[0].entry !== both[0]
    const parts = sets.map(([first, second]) => ({ kind: 'SET', scores: isTurned ? [second, first] : [first, second] }))
    expect((await event.decide(fixture?.position ?? 0, { outcome: 'PLAYED', detail: { parts } })).status).toBe(200)
    for (const [first, second] of sets) {
      for (const [entry, own, theirs] of [[both[0], first, second] as const, [both[1], second, first] as const]) {
        const sum = points.get(entry) ?? [0, 0]
        points.set(entry, [sum[0] + own, sum[1] + theirs])
      }
    }
  }
  const rows = (await event.stage()).pools[0]?.rows ?? []
  expect(rows.map(({ entry, inSets }) => [entry, inSets])).toEqual(
    [...points].toSorted(([, [one, lost]], [, [other, conceded]]) =>
      tieBreak === 'POINT_RATIO' ? other / conceded - one / lost : other - conceded - (one - lost),
    ),
  )
  expect(new Set(rows.map(({ rank }) => rank))).toEqual(new Set([1, 2, 3]))
})
