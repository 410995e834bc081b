import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const POOLS = { kind: 'POOLS', pools: 2, through: 3 }
const PLACES = { kind: 'PLACE_MATCHES' }
const STAGES = [POOLS, PLACES]

/** The entry that was entered first wins each match of both pools. */
async function playPools(event: DrawnEvent) {
  for (const { position, sides } of (await event.drawn()).fixtures) {
    const winner = event.entries.find((id) => sides.some(({ entry }) => entry === id))
    expect((await event.decide(position, { outcome: 'PLAYED', winner })).status).toBe(200)
  }
}

test('those of the same rank of two pools meet for their places, the final last', async () => {
  const event = await openDrawnEvent(league, { stages: STAGES, entries: 6, entrant: 'PERSON' })
  await playPools(event)
  const { fixtures } = await event.drawn(2, { method: 'LOTS' })
  expect(fixtures.map(({ roundName }) => roundName)).toEqual(['Place 5', 'Third place', 'Final'])
  const ranked = (await event.stage()).pools.map(({ rows }) => rows.map(({ entry }) => entry))
  const pairs = fixtures.map(({ sides }) => sides.map(({ entry }) => entry))
  expect(pairs.toReversed()).toEqual(ranked[0]?.map((entry, rank) => [entry, ranked[1]?.[rank]]))

  const level = await event.decide(1, { outcome: 'PLAYED' }, 2)
  expect([level.status, level.body.error]).toEqual([400, 'Who wins? This match needs a winner.'])
  for (const { position, sides } of fixtures)
    expect((await event.decide(position, { outcome: 'PLAYED', winner: sides[1]?.entry }, 2)).status).toBe(200)
  const { places } = await event.draw()
  expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
  expect(places.map(({ entry }) => entry)).toEqual(pairs.toReversed().flatMap(([one, other]) => [other, one]))
})

test('the match of teams for the first place is the final', async () => {
  const event = await openDrawnEvent(league, { stages: [{ ...POOLS, through: 2 }, PLACES], entries: 4 })
  await playPools(event)
  const { fixtures } = await event.drawn(2)
  const tags = fixtures.map(async ({ match }) => {
    const { body } = await league.visitor.get(`match/viewMatch/${match?._id}`)
    return [body.body.tag, body.body.fixture.needsWinner]
  })
  expect(await Promise.all(tags)).toEqual([
    [null, true],
    ['FINAL', true],
  ])
})

test.each([
  ['a league', [{ kind: 'LEAGUE', through: 2 }, PLACES]],
  ['three pools', [{ ...POOLS, pools: 3 }, PLACES]],
  ['nothing', [PLACES]],
])('matches for places do not follow %s', async (_, stages) => {
  const event = await openDrawnEvent(league, { stages: STAGES, entries: 0 })
  expect(await league.helper.put(`draw/setStages/${event.event}`, { stages })).toMatchObject({
    status: 400,
    body: { error: 'Matches for places follow two pools.' },
  })
})

test.each([
  [{ kind: 'LEAGUE', meetings: 2 }, 4, 12],
  [{ kind: 'POOLS', pools: 2, meetings: 2 }, 5, 8],
])('each pair of %o meets twice, with the sides exchanged', async (stage, entries, matches) => {
  const event = await openDrawnEvent(league, { stages: [stage], entries, entrant: 'PERSON' })
  const { fixtures } = await event.drawn()
  const pairs = fixtures.map(({ sides }) => sides.map(({ entry }) => entry).join(' '))
  expect(pairs).toHaveLength(matches)
  expect(new Set(pairs).size).toBe(matches)
  for (const pair of pairs) expect(pairs).toContain(pair.split(' ').reverse().join(' '))
})

test('league twice: both meetings of each pair count in the table, and it places all', async () => {
  const event = await openDrawnEvent(league, {
    stages: [{ kind: 'LEAGUE', meetings: 2 }],
    entries: 3,
    entrant: 'PERSON',
  })
  const [first, second, third] = event.entries
  const order = [first, second, third]
  const rows = async () =>
    (await event.stage()).pools[0]?.rows.map(({ entry, played, won, points }) => [entry, played, won, points])
  const { fixtures } = await event.drawn()
  // The one before wins, but for the second meeting of the first two.
  const met = new Set<string>()
  for (const [index, { position, sides }] of fixtures.entries()) {
    const pair = order.filter((id) => sides.some(({ entry }) => entry === id))
    const isUpset = pair.join() === [first, second].join() && met.has(pair.join())
    met.add(pair.join())
    expect((await event.decide(position, { outcome: 'PLAYED', winner: pair[isUpset ? 1 : 0] })).status).toBe(200)
    expect((await event.draw()).isOver).toBe(index === 5)
  }
  expect((await rows())?.toSorted()).toEqual(
    [
      [first, 4, 3, 6],
      [second, 4, 3, 6],
      [third, 4, 0, 0],
    ].toSorted(),
  )
  const { places } = await event.draw()
  expect(places.map(({ place }) => place)).toEqual([1, 1, 3])
  expect(places.at(-1)?.entry).toBe(third)
})

test.each([0, 3, 1.5, '2'])('%j meetings of a pair are refused', async (meetings) => {
  const event = await openDrawnEvent(league, { stages: STAGES, entries: 0 })
  const set = await league.helper.put(`draw/setStages/${event.event}`, { stages: [{ kind: 'LEAGUE', meetings }] })
  expect(set).toMatchObject({ status: 400, body: { error: 'Each pair meets once or twice.' } })
})
