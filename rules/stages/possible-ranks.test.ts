import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotsOf } from '#rules/draws/lots.ts'
import { drawnEvent, playToEnd, randomResult, withResult } from '#rules/testing/random-events.ts'
import { league, played } from '#rules/testing/staged-events.ts'
import { advance } from './advance.ts'
import { possibleRanks } from './possible-ranks.ts'
import type { FixtureResult, StagedEvent } from './staged-event.ts'

const TIE_BREAKS = { tieBreaks: ['POINTS', 'DIRECT'] } as const

function ranksIn(event: StagedEvent) {
  const state = advance(event)
  return Object.fromEntries(state.pools.flatMap((pool) => [...possibleRanks(event, state, pool)]))
}

test('an entry that no other can reach is first while matches are open', () => {
  const results = [played('A 1 B 0'), played('A 1 C 0'), played('C 1 B 0')]
  expect(ranksIn(league('ABCD', results, TIE_BREAKS))).toEqual({ A: [1, 3], B: [2, 4], C: [1, 4], D: [1, 4] })
  const more = [...results, played('A 1 D 0'), played('C 1 D 0')]
  expect(ranksIn(league('ABCD', more, TIE_BREAKS))).toEqual({ A: [1, 1], B: [3, 4], C: [2, 2], D: [3, 4] })
})

test('an entry whose points can still be equalled is not certain, because more than points decides then', () => {
  const results = [played('A 1 B 0'), played('B 1 C 0')]
  expect(ranksIn(league('ABC', results, TIE_BREAKS))).toEqual({ A: [1, 3], B: [1, 3], C: [1, 3] })
})

test('nothing is certain where other things than points come first, and nothing is asked after the last match', () => {
  const results = [played('A 1 B 0'), played('A 1 C 0')]
  expect(ranksIn(league('ABC', results, { tieBreaks: ['DIFFERENCE'] }))).toEqual({})
  expect(ranksIn(league('ABC', [...results, played('B 1 C 0')], TIE_BREAKS))).toEqual({})
})

test('an entry that left is not ranked among those that stay', () => {
  const event = league('ABC', [played('A 1 B 0')], { ...TIE_BREAKS, leaving: 'WALK_OVERS' })
  const ranks = ranksIn({ ...event, left: [{ entry: 'B', reason: 'WITHDRAWN', stage: 1 }] })
  expect(ranks).toEqual({ A: [1, 2], C: [1, 2] })
})

/** Plays the open matches of the pools with random results, walk-overs among them. */
function playOn(event: StagedEvent, seed: string): StagedEvent {
  const lots = lotsOf(seed)
  for (let now = event; ; ) {
    const next = advance(now).fixtures.find(({ stage, state }) => stage === 1 && state === 'READY')
    if (!next) return now
    now = withResult(now, next, randomResult(next, lots))
  }
}

/** The event after the first results of its pools. */
function begun(event: StagedEvent, count: number): StagedEvent {
  const ended = playToEnd(event, 'half')
  const results: readonly FixtureResult[] = ended.stages[0]?.results ?? []
  return {
    ...event,
    stages: event.stages.map((stage, at) => (at === 0 ? { ...stage, results: results.slice(0, count) } : stage)),
  }
}

test('whatever the open matches of random pools bring, each entry ends within its possible ranks', () => {
  let certain = 0
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 16 }), fc.nat(30), fc.string(), (count, results, seed) => {
      const event = begun(drawnEvent('POOLS_AND_KNOCK_OUT', count, seed), results)
      const before = ranksIn(event)
      const ranks = new Map(
        advance(playOn(event, seed)).pools.flatMap(({ ranks: own }) =>
          own.map(({ entry, rank }) => [entry, rank] as const),
        ),
      )
      for (const [entry, [best, worst]] of Object.entries(before)) {
        if (best === worst) certain++
        expect(ranks.get(entry)).toBeGreaterThanOrEqual(best ?? 0)
        expect(ranks.get(entry)).toBeLessThanOrEqual(worst ?? 0)
      }
    }),
    { numRuns: 200 },
  )
  expect(certain).toBeGreaterThan(0)
})
