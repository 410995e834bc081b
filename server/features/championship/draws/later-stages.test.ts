import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const STAGES = [{ kind: 'LEAGUE', through: 2 }, { kind: 'KNOCK_OUT' }]

/** Plays a league of people: `winnerOf` says which of two wins, null is a tie. */
async function playLeague(event: DrawnEvent, winnerOf: (one: string, other: string) => string | null) {
  for (const { position, sides } of (await event.stage()).fixtures) {
    const [one, other] = sides.map(({ entry }) => entry ?? '')
    if (!one || !other) continue
    const winner = winnerOf(one, other)
    expect((await event.decide(position, { outcome: 'PLAYED', ...(winner && { winner }) })).status).toBe(200)
  }
}
const open = () => openDrawnEvent(league, { stages: STAGES, entries: 3, entrant: 'PERSON' })

test('a later stage names its entries once they are known, and is drawn with these by hand', async () => {
  const event = await open()
  const [a, b, c] = event.entries
  expect([(await event.stage()).entrants, (await event.stage(2)).entrants]).toEqual([[a, b, c], null])
  await event.drawn()
  expect([(await event.stage()).entrants, (await event.stage(2)).entrants]).toEqual([null, null])
  const { _id } = await event.stage(2)
  const draw = (lines: unknown[]) => league.helper.post(`draw/drawStage/${_id}`, { method: 'HAND', byHand: { lines } })
  expect(await draw([a, b])).toMatchObject({ status: 409, body: { code: 'stage_undrawn' } })
  await playLeague(event, (one, other) => event.entries.find((id) => id === one || id === other) ?? null)
  expect((await event.stage(2)).entrants).toEqual([a, b])
  expect(await draw([a, c])).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect((await draw([b, a])).status).toBe(200)
  const { entrants, fixtures } = await event.stage(2)
  expect(entrants).toBeNull()
  expect(fixtures.map(({ sides }) => sides.map(({ entry }) => entry))).toEqual([[b, a]])
})

test('level entries ask for lots before the next stage is drawn, and their order says which go on', async () => {
  const event = await open()
  await event.drawn()
  await playLeague(event, () => null)
  const [needed] = (await event.stage()).lotsNeeded
  expect(needed).toMatchObject({ pool: null, ranks: [1, 3] })
  expect((await event.stage(2)).entrants).toBeNull()
  const { _id } = await event.stage()
  const order = event.entries.toReversed()
  expect((await league.helper.put(`draw/recordLots/${_id}`, { pool: null, order })).status).toBe(200)
  expect((await event.stage()).lotsNeeded).toEqual([])
  expect((await event.stage(2)).entrants).toEqual(order.slice(0, 2))
  const later = await league.admin.put(`draw/recordLots/${_id}`, { pool: null, order: event.entries })
  expect([later.status, later.body.code, later.body.error]).toEqual([
    409,
    'draw_changed',
    'Lots of these entries were recorded a moment ago. Look at them.',
  ])
  expect((await event.stage()).lots.map(({ entries }) => entries)).toEqual([order])
})

test('an entry that withdraws after it went on is drawn by hand, and the other side wins', async () => {
  const event = await open()
  await event.drawn()
  await playLeague(event, (one, other) => event.entries.find((id) => id === one || id === other) ?? null)
  const [a, b] = event.entries
  expect((await league.helper.put(`entry/withdraw/${a}`, { reason: 'Injured' })).status).toBe(200)
  expect((await event.stage(2)).entrants).toEqual([a, b])
  const { fixtures } = await event.drawn(2, { method: 'HAND', byHand: { lines: [a, b] } })
  expect(fixtures).toMatchObject([{ state: 'DECIDED', outcome: 'WALK_OVER', winner: b }])
  expect(await event.draw()).toMatchObject({ isOver: true })
})

test('an entry that withdraws before the stage is over does not go on', async () => {
  const event = await open()
  await event.drawn()
  const [a, b, c] = event.entries
  expect((await league.helper.put(`entry/withdraw/${a}`, { reason: 'Injured' })).status).toBe(200)
  const { fixtures } = await event.stage()
  const rest = fixtures.find(({ state }) => state === 'READY')
  await event.decide(rest?.position ?? 0, { outcome: 'PLAYED', winner: c })
  expect((await event.stage(2)).entrants).toEqual([c, b])
})

test('an entry that no other can reach is shown in the next stage before its stage is over, and waits there', async () => {
  const event = await openDrawnEvent(league, { stages: STAGES, entries: 4, entrant: 'PERSON' })
  await event.drawn()
  await event.drawn(2)
  const [a] = event.entries
  const own = (await event.stage()).fixtures.filter(({ sides }) => sides.some(({ entry }) => entry === a))
  for (const { position } of own.slice(0, 2)) await event.decide(position, { outcome: 'PLAYED', winner: a })
  expect((await event.stage(2)).fixtures[0]?.sides).toMatchObject([{ entry: null, words: 'First of the league' }, {}])
  await event.decide(own[2]?.position ?? 0, { outcome: 'PLAYED', winner: a })
  const { fixtures, draw } = await event.stage(2)
  expect(fixtures).toMatchObject([{ state: 'WAITING', sides: [{ entry: a }, { entry: null }] }])
  expect(draw?.steps).toMatchObject([{ entry: a, words: 'First of the league', rank: '1st' }, { entry: null }])
  const { rows } = (await event.stage()).pools[0] ?? { rows: [] }
  expect(rows.map(({ goesOn }) => goesOn)).toEqual(['YES', 'OPEN', 'OPEN', 'OPEN'])
  expect((await event.decide(fixtures[0]?.position ?? 0, { outcome: 'PLAYED', winner: a }, 2)).status).not.toBe(200)
})
