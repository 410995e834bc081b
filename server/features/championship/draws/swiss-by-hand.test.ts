import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const open = (entries: number) =>
  openDrawnEvent(league, { stages: [{ kind: 'SWISS', rounds: 3 }], entries, entrant: 'PERSON' })

async function pairsOfRound(event: DrawnEvent, round: number) {
  const { fixtures } = await event.stage()
  return fixtures.filter((one) => one.round === round).map(({ sides }) => sides.map(({ entry }) => entry))
}

async function playAll(event: DrawnEvent) {
  for (const { position, state, sides } of (await event.stage()).fixtures)
    if (state === 'READY') await event.decide(position, { outcome: 'PLAYED', winner: sides[0]?.entry })
}

async function nextRound(event: DrawnEvent, pairs: unknown) {
  const [{ _id }, { version }] = [await event.stage(), await event.draw()]
  return league.helper.post(`draw/nextRound/${_id}`, { basedOn: version, pairs })
}

test('any round of a Swiss stage is paired by hand, also against an opponent whom an entry has met', async () => {
  const event = await open(5)
  const [a, b, c, d, e] = event.entries
  const first = [
    [a, b],
    [c, d],
    [e, null],
  ]
  await event.drawn(1, { method: 'HAND', byHand: { pairs: first } })
  expect(await pairsOfRound(event, 1)).toEqual(first)
  await playAll(event)
  const second = [
    [b, a],
    [c, e],
    [d, null],
  ]
  expect((await nextRound(event, second)).status).toBe(200)
  expect(await pairsOfRound(event, 2)).toEqual(second)
  await playAll(event)
  expect((await nextRound(event, undefined)).status).toBe(200)
  expect(new Set((await pairsOfRound(event, 3)).flat())).toEqual(new Set([...event.entries, null]))
})

test('an entry that has left is not paired any more', async () => {
  const event = await open(4)
  const [a, b, c, d] = event.entries
  await event.drawn()
  await playAll(event)
  expect((await league.helper.put(`entry/withdraw/${d}`, { reason: 'Injured' })).status).toBe(200)
  const all = [
    [a, b],
    [c, d],
  ]
  expect(await nextRound(event, all)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  const rest = [
    [a, b],
    [c, null],
  ]
  expect((await nextRound(event, rest)).status).toBe(200)
})

const EACH_ONCE = 'Each entry that takes part is named once.'

test.each<[string, (ids: readonly string[]) => unknown, string]>([
  ['one is missing', ([a, b]) => [[a, b]], EACH_ONCE],
  [
    'one is named twice',
    ([a, b, c]) => [
      [a, b],
      [c, a],
    ],
    EACH_ONCE,
  ],
  [
    'one meets itself',
    ([a, b, c, d]) => [
      [a, a],
      [b, c],
      [d, null],
    ],
    EACH_ONCE,
  ],
  [
    'a stranger is named',
    ([a, b, c]) => [
      [a, b],
      [c, 'f'.repeat(24)],
    ],
    EACH_ONCE,
  ],
  [
    'two have the bye',
    ([a, b, c, d]) => [
      [a, null],
      [b, null],
      [c, d],
    ],
    'One entry at most has the bye.',
  ],
])('pairs are refused where %s, and the first round is not drawn', async (_, pairsOf, error) => {
  const event = await open(4)
  const { _id } = await event.stage()
  const byHand = { pairs: pairsOf(event.entries) }
  const drawn = await league.helper.post(`draw/drawStage/${_id}`, { method: 'HAND', byHand })
  expect([drawn.status, drawn.body.error]).toEqual([400, error])
  expect((await event.stage()).draw).toBeNull()
})
