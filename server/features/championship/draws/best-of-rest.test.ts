import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const STAGES = [
  { kind: 'POOLS', pools: 3, through: 1, bestOfRest: 1, tieBreaks: ['POINTS', 'SCORED'] },
  { kind: 'KNOCK_OUT' },
]

const open = () => openDrawnEvent(league, { stages: STAGES, entries: 9, entrant: 'PERSON' })

/** In each pool the entry that was entered first wins. The second one of a pool scores as said. */
async function playPools(event: DrawnEvent, scoreOfSecond: (pool: string) => number, pools = ['A', 'B', 'C']) {
  for (const { position, sides, pool } of (await event.stage()).fixtures) {
    if (!pools.includes(pool ?? '')) continue
    const order = event.entries.filter((id) => sides.some(({ entry }) => entry === id))
    const own = await rankedIn(event, pool ?? '')
    const isSecondsWin = order[0] === own[1]
    const [high, low] = isSecondsWin ? [scoreOfSecond(pool ?? ''), 0] : [30, 0]
    const scores = sides[0]?.entry === order[0] ? [high, low] : [low, high]
    const body = { outcome: 'PLAYED', winner: order[0], scores }
    expect((await event.decide(position, body)).status).toBe(200)
  }
}

/** The entries of a pool in the order in which they were entered. */
async function rankedIn(event: DrawnEvent, pool: string) {
  const { fixtures } = await event.stage()
  const own = fixtures.filter((one) => one.pool === pool).flatMap(({ sides }) => sides.map(({ entry }) => entry))
  return event.entries.filter((id) => own.includes(id))
}

const goesOnIn = async (event: DrawnEvent, pool: string | null) =>
  (await event.stage()).pools.find((one) => one.pool === pool)?.rows.map(({ goesOn }) => goesOn)

test('the best second of three pools goes on beside the three winners, once all pools are over', async () => {
  const event = await open()
  await event.drawn()
  await event.drawn(2)
  const sides = async () =>
    (await event.stage(2)).fixtures.flatMap((fixture) => fixture.sides.map(({ words, entry }) => entry ?? words))
  expect(await sides()).toContain('First of the rest')
  await playPools(event, () => 5, ['A', 'B'])
  expect(await goesOnIn(event, 'A')).toEqual(['YES', 'OPEN', 'NO'])
  expect(await sides()).toContain('First of the rest')

  await playPools(event, () => 9, ['C'])
  expect(await goesOnIn(event, 'A')).toEqual(['YES', 'NO', 'NO'])
  expect(await goesOnIn(event, 'C')).toEqual(['YES', 'YES', 'NO'])
  const seconds = await Promise.all(['A', 'B', 'C'].map(async (pool) => (await rankedIn(event, pool))[1]))
  const rest = (await event.stage()).pools.find(({ pool }) => pool === null)
  expect(rest?.rows.map(({ entry }) => entry)[0]).toBe(seconds[2])
  expect(await sides()).toContain(seconds[2])
  expect(await sides()).not.toContain(seconds[0])
})

test('level seconds draw lots across the pools, and each entry has one place in the end', async () => {
  const event = await open()
  await event.drawn()
  await playPools(event, () => 5)
  const [needed] = (await event.stage()).lotsNeeded
  expect(needed).toMatchObject({ pool: null, ranks: [1, 3] })
  expect(needed?.sentence).toMatch(/about ranks 1 to 3 of the rest\.$/)
  const order = needed?.entries.toReversed()
  const { _id } = await event.stage()
  expect((await league.helper.put(`draw/recordLots/${_id}`, { pool: null, order })).status).toBe(200)
  await event.drawn(2)
  for (let round = 0; round < 2; round += 1)
    for (const { position, state, sides } of (await event.stage(2)).fixtures)
      if (state === 'READY') await event.decide(position, { outcome: 'PLAYED', winner: sides[0]?.entry }, 2)
  const { places, isOver } = await event.draw()
  expect(isOver).toBe(true)
  expect(places.map(({ entry }) => entry).toSorted()).toEqual(event.entries.toSorted())
  expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 7, 7, 7])
})

test.each([
  ['as many as pools', [{ ...STAGES[0], bestOfRest: 3 }, { kind: 'KNOCK_OUT' }]],
  ['without a next stage', [{ ...STAGES[0], through: null }]],
])('the best of the rest are refused: %s', async (_, stages) => {
  const event = await openDrawnEvent(league, { stages: STAGES, entries: 0 })
  expect(await league.helper.put(`draw/setStages/${event.event}`, { stages })).toMatchObject({
    status: 400,
    body: { error: 'The best of the rest go on to a next stage, and are fewer than the pools.' },
  })
})

test('pools that are too small for a rest are not drawn', async () => {
  const event = await openDrawnEvent(league, {
    stages: [{ ...STAGES[0], through: 2 }, { kind: 'KNOCK_OUT' }],
    entries: 6,
  })
  const { _id } = await event.stage()
  expect(await league.helper.post(`draw/drawStage/${_id}`, { method: 'SEEDS' })).toMatchObject({
    status: 409,
    body: { error: 'The smallest pool has 2 entries, so 3 cannot go on.' },
  })
})
