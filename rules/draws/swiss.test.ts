import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotsOf } from './lots.ts'
import { cheapestPairs } from './matching.ts'
import { COST_MAX } from './matching-edges.ts'
import { costLimits, SWISS_MAX, type SwissEntry, swissFixtures, swissPairs, swissRefusal } from './swiss.ts'

/** The cheapest pairs by trying all. */
function cheapestOfAll(costs: readonly (readonly number[])[], left = costs.map((_, index) => index)): number {
  const [one, ...others] = left
  if (one === undefined) return 0
  return Math.min(
    ...others.map(
      (other) =>
        (costs[one]?.[other] ?? 0) +
        cheapestOfAll(
          costs,
          others.filter((each) => each !== other),
        ),
    ),
  )
}

const symmetric = (most: number, cost: fc.Arbitrary<number>) =>
  fc
    .integer({ min: 1, max: most / 2 })
    .chain((pairs) => fc.array(cost, { minLength: 4 * pairs * pairs, maxLength: 4 * pairs * pairs }))
    .map((flat) => {
      const size = Math.sqrt(flat.length)
      return Array.from({ length: size }, (_, one) =>
        Array.from({ length: size }, (_, other) =>
          one === other ? 0 : (flat[Math.min(one, other) * size + Math.max(one, other)] ?? 0),
        ),
      )
    })

test('the cheapest pairs cost as little as the best of all possible pairs', () => {
  const costs = fc.oneof(
    symmetric(8, fc.integer({ min: 0, max: 3 })),
    symmetric(8, fc.integer({ min: 0, max: 1000 })),
    symmetric(10, fc.integer({ min: 0, max: 12 })),
  )
  fc.assert(
    fc.property(costs, (given) => {
      const partners = cheapestPairs(given)
      expect(partners.map((partner) => partners[partner])).toEqual(given.map((_, index) => index))
      const cost = partners.reduce((sum, partner, one) => sum + (given[one]?.[partner] ?? 0), 0) / 2
      expect(cost).toBe(cheapestOfAll(given))
    }),
    { numRuns: 1500 },
  )
})

interface Event {
  entries: SwissEntry[]
  rounds: ReturnType<typeof swissPairs>[]
}

/** A Swiss event with random results, in the order of points and then of the draw. `check` sees the entries before each round. */
function playSwiss(
  seed: string,
  count: number,
  rounds: number,
  check: (before: readonly SwissEntry[], pairs: Event['rounds'][number]) => void,
): Event {
  const lots = lotsOf(seed)
  let entries: SwissEntry[] = Array.from({ length: count }, (_, index) => ({
    entry: `e${index}`,
    points: 0,
    met: [],
    byes: 0,
  }))
  const played: Event['rounds'] = []
  for (let round = 0; round < rounds; round++) {
    const before = entries.toSorted((one, other) => other.points - one.points)
    const pairs = swissPairs(before)
    check(before, pairs)
    played.push(pairs)
    const points = new Map<string, number>()
    for (const [one, other] of pairs) {
      const won = other === null ? 2 : lots.below(3)
      points.set(one, won / 2)
      if (other !== null) points.set(other, 1 - won / 2)
    }
    entries = before.map((one) => {
      const pair = pairs.find((each) => each.includes(one.entry))
      const opponent = pair?.find((each) => each !== one.entry) ?? null
      return {
        ...one,
        points: one.points + (points.get(one.entry) ?? 0),
        met: opponent === null ? one.met : [...one.met, opponent],
        byes: one.byes + (opponent === null ? 1 : 0),
      }
    })
  }
  return { entries, rounds: played }
}

const rematchesIn = (entries: readonly SwissEntry[], pairs: Event['rounds'][number]) =>
  pairs.filter(([one, other]) => other !== null && entries.find(({ entry }) => entry === one)?.met.includes(other))
    .length

/** The fewest rematches of a round by trying all pairs, with a bye only for an entry without one. */
function fewestRematches(entries: readonly SwissEntry[]): number {
  const seats = entries.length + (entries.length % 2)
  return cheapestOfAll(
    Array.from({ length: seats }, (_, one) =>
      Array.from({ length: seats }, (_, other) => {
        const [first, second] = [entries[Math.min(one, other)], entries[Math.max(one, other)]]
        if (!first || !second) return (first ?? second)?.byes ? 1000 : 0
        return first.met.includes(second.entry) ? 1 : 0
      }),
    ),
  )
}

describe('a thousand random Swiss events', () => {
  test('of 5 to 40 entries: at most one bye each, each entry once in a round, and no rematch in half the rounds', () => {
    for (let index = 0; index < 1000; index++) {
      const count = 5 + (index % 36)
      // Dirac's theorem: while each entry has met fewer than half of the others, pairs without a rematch exist.
      const rounds = Math.min(7, Math.floor(count / 2) - 1)
      const event = playSwiss(`event ${index}`, count, rounds, (before, pairs) => {
        expect(rematchesIn(before, pairs)).toBe(0)
        const named = pairs.flat().filter((one) => one !== null)
        expect(new Set(named).size).toBe(count)
        expect(named).toHaveLength(count)
      })
      expect(Math.max(...event.entries.map(({ byes }) => byes))).toBeLessThanOrEqual(1)
    }
  })

  test('of 3 to 8 entries to the last possible round: no more rematches than the best of all possible pairs', () => {
    for (let index = 0; index < 1000; index++) {
      const count = 3 + (index % 6)
      const rounds = count % 2 === 0 ? count - 1 : count
      const event = playSwiss(`small ${index}`, count, rounds, (before, pairs) => {
        expect(rematchesIn(before, pairs)).toBe(fewestRematches(before))
      })
      expect(Math.max(...event.entries.map(({ byes }) => byes))).toBeLessThanOrEqual(1)
    }
  })
})

describe('the pairs of a Swiss round', () => {
  const entry = (name: string, points: number, met: string[] = [], byes = 0): SwissEntry => ({
    entry: name,
    points,
    met,
    byes,
  })

  test('before the first round the upper half meets the lower half, and the last has the bye', () => {
    expect(swissPairs(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => entry(name, 0)))).toEqual([
      ['A', 'D'],
      ['B', 'E'],
      ['C', 'F'],
      ['G', null],
    ])
  })

  test('one floats where a group is odd, to the group below', () => {
    const entries = [entry('A', 2), entry('B', 2), entry('C', 2), entry('D', 1), entry('E', 1), entry('F', 0)]
    const pairs = swissPairs(entries)
    const floats = pairs.filter(([one, other]) => pointsOf(one) !== pointsOf(other))
    expect(floats).toHaveLength(2)
    expect(pairs).toContainEqual(['C', 'D'])

    function pointsOf(name: string | null) {
      return entries.find((one) => one.entry === name)?.points
    }
  })

  test('the bye goes to the lowest points without a bye before', () => {
    const entries = [entry('A', 1), entry('B', 1), entry('C', 0), entry('D', 0), entry('E', 0, [], 1)]
    expect(swissPairs(entries).find(([, other]) => other === null)).toEqual(['D', null])
  })

  test('a rematch is the last resort, and a second bye is never better', () => {
    const entries = [entry('A', 2, ['B', 'C'], 0), entry('B', 1, ['A'], 1), entry('C', 1, ['A'], 1)]
    expect(swissPairs(entries)).toEqual([
      ['A', null],
      ['B', 'C'],
    ])
  })

  test('are fixtures after those of the rounds before', () => {
    const first = swissFixtures(
      [
        ['A', 'B'],
        ['C', null],
      ],
      [],
    )
    const second = swissFixtures(
      [
        ['A', 'C'],
        ['B', null],
      ],
      first,
    )
    expect(second.map(({ position, round }) => [position, round])).toEqual([
      [3, 2],
      [4, 2],
    ])
    expect(second[1]?.sides).toEqual([{ kind: 'ENTRY', entry: 'B' }, { kind: 'BYE' }])
  })
})

test('a Swiss event has 3 to 64 entries, and no more rounds than opponents', () => {
  expect(swissRefusal(2, 1)).toBe('A Swiss event needs at least three entries.')
  expect(swissRefusal(65, 7)).toBe('A Swiss event has at most 64 entries.')
  expect(swissRefusal(6, 6)).toBe('With 6 entries a Swiss event has at most 5 rounds.')
  expect(swissRefusal(7, 7)).toBeNull()
})

test('the costs of the largest Swiss event are exact numbers', () => {
  const limits = costLimits(SWISS_MAX)
  expect(limits.reduce((product, limit) => product * (limit + 1), 1)).toBeLessThan(COST_MAX)
})
