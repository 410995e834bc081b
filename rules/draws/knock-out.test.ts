import { describe, expect, test } from 'vitest'
import { bracketSize, seedLines, textbookByes } from './bracket.ts'
import { meetingRound } from './departments-apart.ts'
import { type Entrant, entrantOf, type Fixture } from './entrant.ts'
import { drawKnockOut, knockOutByHand, knockOutRefusal, openLines } from './knock-out.ts'
import { lotsOf } from './lots.ts'

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2)
const entrants = (count: number, departments: number, seeds = 0): Entrant[] =>
  Array.from({ length: count }, (_, index) =>
    entrantOf({ id: `e${index}`, department: `d${index % departments}`, seed: index < seeds ? index + 1 : null }),
  )
const draw = (given: readonly Entrant[], byes: 'TEXTBOOK' | 'BY_SEEDS' = 'BY_SEEDS', seed = 'A') =>
  drawKnockOut(given, { byes, thirdPlace: 'SHARED' }, lotsOf(seed))

const isMatch = ({ sides }: Fixture) => sides.every(({ kind }) => kind !== 'BYE')
/** First-round fixtures with a bye, from the top. */
const byesOf = (fixtures: readonly Fixture[]) =>
  fixtures.flatMap((fixture, index) => (fixture.round === 1 && !isMatch(fixture) ? index : []))
const lineOf = ({ steps }: ReturnType<typeof drawKnockOut>, entry: string) =>
  (steps.find(({ side }) => side.kind === 'ENTRY' && side.entry === entry)?.to.line ?? 0) - 1

describe.for(['TEXTBOOK', 'BY_SEEDS'] as const)('a knock-out of 2 to 64 entries with byes %s', (byes) => {
  test.for(SIZES)(
    '%i: a match less than entries, byes in the first round alone, seeds 1 and 2 only in the final',
    (count) => {
      for (const seeds of [0, 2, Math.ceil(count / 3), count]) {
        const drawn = draw(entrants(count, 7, seeds), byes)
        expect(drawn.fixtures.filter(isMatch)).toHaveLength(count - 1)
        expect(drawn.fixtures.filter(({ round }) => round > 1).every(isMatch)).toBe(true)
        expect(byesOf(drawn.fixtures)).toHaveLength(bracketSize(count) - count)
        const named = drawn.fixtures.flatMap(({ sides }) =>
          sides.flatMap((side) => (side.kind === 'ENTRY' ? side.entry : [])),
        )
        expect(named.toSorted()).toEqual(
          entrants(count, 7)
            .map((_, index) => `e${index}`)
            .toSorted(),
        )
        if (seeds > 1)
          expect(meetingRound(lineOf(drawn, 'e0'), lineOf(drawn, 'e1'))).toBe(Math.log2(bracketSize(count)))
      }
    },
  )

  test.for(SIZES)('%i: fixtures are in the order in which they are played, and each winner goes on once', (count) => {
    const { fixtures } = drawKnockOut(entrants(count, 3), { byes, thirdPlace: 'PLAYED' }, lotsOf('A'))
    const winners: number[] = []
    for (const [index, { position, sides, thirdPlace }] of fixtures.entries()) {
      expect(position).toBe(index + 1)
      for (const side of sides) {
        if (side.kind === 'WINNER' || side.kind === 'LOSER') expect(side.of).toBeLessThan(position)
        if (side.kind === 'WINNER') winners.push(side.of)
        expect(side.kind === 'LOSER').toBe(thirdPlace)
      }
    }
    expect(winners).toEqual(
      fixtures.flatMap(({ position, thirdPlace }) => (thirdPlace || position === fixtures.length ? [] : position)),
    )
    expect(fixtures.filter(isMatch)).toHaveLength(count - 1 + (count > 3 ? 1 : 0))
  })
})

describe('byes', () => {
  test('in the textbook order start at the ends of both halves and go inward', () => {
    expect(textbookByes(4)).toEqual([1, 0])
    expect(textbookByes(16)).toEqual([7, 0, 4, 3, 6, 1, 5, 2])
    expect(byesOf(draw(entrants(11, 11), 'TEXTBOOK').fixtures)).toEqual([0, 3, 4, 6, 7])
    expect(byesOf(draw(entrants(21, 21), 'TEXTBOOK').fixtures)).toEqual([0, 1, 2, 6, 7, 8, 9, 10, 13, 14, 15])
  })

  test.for(SIZES)(
    'of %i entries are divided between the halves, the lower one has the odd one in the textbook order',
    (count) => {
      const half = bracketSize(count) / 4
      for (const order of ['TEXTBOOK', 'BY_SEEDS'] as const) {
        const byes = byesOf(draw(entrants(count, 5), order).fixtures)
        const upper = byes.filter((fixture) => fixture < half).length
        const extra = byes.length - 2 * upper
        expect(order === 'TEXTBOOK' ? extra : Math.abs(extra)).toBe(byes.length % 2)
      }
    },
  )

  test('go to the best seeds where the rules say so', () => {
    for (const seed of ['A', 'B', 'C', 'D']) {
      const drawn = draw(entrants(11, 11, 8), 'BY_SEEDS', seed)
      const free = byesOf(drawn.fixtures)
      const seedsWithBye = Array.from({ length: 8 }, (_, index) => index).filter((index) =>
        free.includes(Math.floor(lineOf(drawn, `e${index}`) / 2)),
      )
      expect(seedsWithBye).toEqual([0, 1, 2, 3, 4])
    }
  })
})

test('seeds are at both ends, and strong ones meet weak ones first', () => {
  expect(seedLines(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2])
})

describe('a draw', () => {
  test('is the same for the same random seed, and another one for another', () => {
    const given = entrants(29, 6, 4)
    expect(JSON.stringify(draw(given))).toBe(JSON.stringify(draw(given)))
    expect(JSON.stringify(draw(given, 'BY_SEEDS', 'B'))).not.toBe(JSON.stringify(draw(given)))
  })

  test('draws the same names on every machine and in every version', () => {
    expect(lotsOf('Podium').shuffled(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']).join('')).toMatchInlineSnapshot(
      `"CAEHBGFD"`,
    )
  })

  test('names the seeds first', () => {
    const { steps } = draw(entrants(9, 9, 3))
    expect(steps.slice(0, 3).map(({ side }) => side.kind === 'ENTRY' && side.entry)).toEqual(['e0', 'e1', 'e2'])
    expect(new Set(steps.map(({ to }) => to.line)).size).toBe(9)
  })

  test('gives each entry each line equally often', () => {
    const counts = new Map<string, number>()
    for (let index = 0; index < 4000; index++)
      for (const { side, to } of draw(entrants(4, 4), 'BY_SEEDS', `lots ${index}`).steps) {
        const key = `${JSON.stringify(side)} ${to.line}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    expect(counts.size).toBe(16)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(140)
  })

  test('is refused with fewer than two entries or more than 64', () => {
    expect(knockOutRefusal(0)).toBe('A knock-out needs at least two entries.')
    expect(knockOutRefusal(1)).toBe('A knock-out needs at least two entries.')
    expect(knockOutRefusal(2)).toBeNull()
    expect(knockOutRefusal(64)).toBeNull()
    expect(knockOutRefusal(65)).toBe('A knock-out has at most 64 entries.')
    expect(() => draw(entrants(65, 5))).toThrow('A knock-out has at most 64 entries.')
  })

  test('by hand fills the open lines', () => {
    expect(openLines(3, 'TEXTBOOK')).toEqual([1, 2, 4])
    expect(openLines(6, 'TEXTBOOK')).toEqual([1, 3, 4, 5, 6, 8])
    const [a, b, c] = entrants(3, 3).map(({ side }) => side)
    const fixtures = knockOutByHand([a ?? null, b ?? null, null, c ?? null], { thirdPlace: 'PLAYED' })
    expect(fixtures.filter(isMatch)).toHaveLength(2)
  })
})
