import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bracketSize, seedLines, textbookByes } from './bracket.ts'
import { meetingCosts, meetingRound } from './departments-apart.ts'
import { type Entrant, entrantOf } from './entrant.ts'
import { drawKnockOut } from './knock-out.ts'
import { lotsOf } from './lots.ts'

const SIZES = Array.from({ length: 63 }, (_, index) => index + 2)
const entrants = (count: number, departments: number, seeds = 0): Entrant[] =>
  Array.from({ length: count }, (_, index) =>
    entrantOf({ id: `e${index}`, department: `d${index % departments}`, seed: index < seeds ? index + 1 : null }),
  )
const draw = (given: readonly Entrant[], byes: 'TEXTBOOK' | 'BY_SEEDS' = 'BY_SEEDS', seed = 'A') =>
  drawKnockOut(given, { byes, thirdPlace: 'SHARED' }, lotsOf(seed))
const lineOf = ({ steps }: ReturnType<typeof drawKnockOut>, entry: string) =>
  (steps.find(({ side }) => side.kind === 'ENTRY' && side.entry === entry)?.to.line ?? 0) - 1

/** How often two of one department can meet in each round, as one number: the earlier, the larger. */
function meetings(steps: ReturnType<typeof drawKnockOut>['steps'], given: readonly Entrant[], size: number): number {
  const departmentOf = new Map(given.map(({ side, department }) => [JSON.stringify(side), department]))
  const costs = meetingCosts(size)
  let sum = 0
  for (const [index, one] of steps.entries())
    for (const other of steps.slice(index + 1))
      if (departmentOf.get(JSON.stringify(one.side)) === departmentOf.get(JSON.stringify(other.side)))
        sum += costs[meetingRound(one.to.line - 1, other.to.line - 1)] ?? 0
  return sum
}

describe('entries of one department', () => {
  test.for(SIZES)('among %i meet as late as their number allows, where byes follow the seeds', (count) => {
    const size = bracketSize(count)
    for (const departments of [1, 2, 3, 5, 9]) {
      const given = entrants(count, departments)
      expect(meetings(draw(given, 'BY_SEEDS').steps, given, size)).toBe(fewestMeetings(given, size))
    }
  })

  test.for(SIZES)(
    'among %i meet in the first round only when no draw could prevent it, in the textbook order',
    (count) => {
      const size = bracketSize(count)
      for (const departments of [2, 3, 5, 9]) {
        const given = entrants(count, departments)
        const { steps } = draw(given, 'TEXTBOOK')
        const firstRound = meetingCosts(size)[1] ?? 0
        expect(meetings(steps, given, size)).toBeLessThan(firstRound)
      }
    },
  )

  /** Each department spread evenly over the parts of each size: no draw can have fewer meetings. */
  function fewestMeetings(given: readonly Entrant[], size: number): number {
    const costs = meetingCosts(size)
    const own = [...Map.groupBy(given, ({ department }) => department).values()].map((group) => group.length)
    const inPartsOf = (round: number) =>
      own.reduce((sum, each) => {
        const parts = size / 2 ** round
        const [small, larger] = [Math.floor(each / parts), each % parts]
        return sum + (parts - larger) * pairs(small) + larger * pairs(small + 1)
      }, 0)
    return costs.reduce((sum, cost, round) => sum + cost * (inPartsOf(round) - inPartsOf(round - 1)), 0)
  }
  const pairs = (each: number) => (each * (each - 1)) / 2

  test('of up to 8 meet as late as in the best of all draws, with the seeds in their places', () => {
    const given = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(
        given,
        fc.constantFrom('TEXTBOOK', 'BY_SEEDS'),
        fc.nat(8),
        fc.string(),
        (departments, byes, seeds, lots) => {
          const drawn = departments.map((department, index) =>
            entrantOf({ id: `e${index}`, department, seed: index < seeds ? index + 1 : null }),
          )
          expect(meetings(draw(drawn, byes, lots).steps, drawn, bracketSize(drawn.length))).toBe(bestOf(drawn, byes))
        },
      ),
      { numRuns: 150 },
    )
  })

  test.for(['1', '2', '3', '4'])(
    'are not paired in the first round where seeds 3 and 4 can change places (lots %s)',
    (lots) => {
      const given = ['d0', 'd1', 'd0', 'd1', 'd1'].map((department, index) =>
        entrantOf({ id: `e${index}`, department, seed: index + 1 }),
      )
      const drawn = draw(given, 'TEXTBOOK', lots)
      expect(meetingRound(lineOf(drawn, 'e3'), lineOf(drawn, 'e4'))).toBeGreaterThan(1)
      expect(meetings(drawn.steps, given, 8)).toBe(bestOf(given, 'TEXTBOOK'))
    },
  )

  /** The fewest and latest meetings of all draws: seeds 1 and 2 at the ends, 3 and 4 in the other quarters, others anywhere. */
  function bestOf(given: readonly Entrant[], byes: 'TEXTBOOK' | 'BY_SEEDS'): number {
    const size = bracketSize(given.length)
    const places = seedLines(size)
    const seeds = given.filter(({ seed }) => seed !== null).slice(0, size / 2)
    const lineOfSeed = seeds.map((_, index) => places.indexOf(index + 1))
    const [first = 0, second = 0, third, fourth] = lineOfSeed
    const otherLine = fourth ?? places.indexOf(4)
    const ways =
      third === undefined || size < 8
        ? [lineOfSeed]
        : [
            [first, second, third, otherLine],
            [first, second, otherLine, third],
          ].map((way) => way.slice(0, seeds.length))
    return Math.min(
      ...ways.flatMap((way) => {
        const fixtures =
          byes === 'TEXTBOOK'
            ? textbookByes(size)
            : [
                ...new Set(
                  [...way, ...places.map((_, index) => places.indexOf(index + 1))].map((line) => Math.floor(line / 2)),
                ),
              ]
        const free = fixtures.slice(0, size - given.length).map((fixture) => {
          const [upper, lower] = [fixture * 2, fixture * 2 + 1]
          return (places[upper] ?? 0) > (places[lower] ?? 0) ? upper : lower
        })
        const open = places.flatMap((_, line) => (way.includes(line) || free.includes(line) ? [] : line))
        return ordersOf(open).map((order) =>
          meetings(
            given.map(({ side }, index) => ({ side, to: { line: ([...way, ...order][index] ?? 0) + 1 } })),
            given,
            size,
          ),
        )
      }),
    )
  }

  test('that are seeds are in different quarters where the seeds allow it', () => {
    const given = ['a', 'b', 'a', 'b'].map((department, index) =>
      entrantOf({ id: `e${index}`, department, seed: index + 1 }),
    )
    for (const seed of ['A', 'B', 'C']) {
      const drawn = draw(
        [...given, ...entrants(12, 12).map((one) => ({ ...one, department: `${one.department} x` }))],
        'BY_SEEDS',
        seed,
      )
      const firsts = drawn.steps.slice(0, 4).map(({ to }) => to.line - 1)
      expect(meetingRound(firsts[0] ?? 0, firsts[2] ?? 0)).toBe(4)
      expect(meetingRound(firsts[1] ?? 0, firsts[3] ?? 0)).toBe(4)
    }
  })
})

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
