import { BYE, type EntrantSide, type Fixture, type Side } from './entrant.ts'

/** The next power of two: the lines of the bracket, of which two make a fixture of the first round. */
export const bracketSize = (entrants: number) => 2 ** Math.ceil(Math.log2(entrants))

/**
 * The seed that belongs to each line from the top: 1 8 5 4 3 6 7 2. The sum of both seeds of a fixture is the same in a round, and
 * seeds 1 and 2 are at the ends.
 */
export function seedLines(size: number): number[] {
  let seeds = [1]
  while (seeds.length < size) {
    const sum = seeds.length * 2 + 1
    seeds = seeds.flatMap((seed, line) => (line % 2 === 0 ? [seed, sum - seed] : [sum - seed, seed]))
  }
  return seeds
}

/** First-round fixtures in the textbook order of byes: last of the lower half, first of the upper, first of the lower, last of the upper, and so inward. */
export function textbookByes(size: number): number[] {
  const fixtures = size / 2
  const half = fixtures / 2
  const order = Array.from({ length: fixtures }, (_, step) => [fixtures - 1 - step, step, half + step, half - 1 - step])
  return [...new Set(order.slice(0, Math.ceil(half)).flat())].filter((fixture) => fixture >= 0 && fixture < fixtures)
}

/** The fixtures of a bracket from the sides on its lines, from the top; null is a bye. */
export function bracketFixtures(lines: readonly (EntrantSide | null)[], hasThirdPlaceMatch: boolean): Fixture[] {
  const fixtures: Fixture[] = []
  let sides: Side[] = lines.map((side) => side ?? BYE)
  for (let round = 1; sides.length > 1; round++) {
    if (sides.length === 2 && hasThirdPlaceMatch)
      fixtures.push(fixtureOf(fixtures, round, sides.map(loserInstead), { thirdPlace: true }))
    const winners: Side[] = []
    for (let line = 0; line < sides.length; line += 2) {
      const fixture = fixtureOf(fixtures, round, sides.slice(line, line + 2))
      fixtures.push(fixture)
      winners.push({ kind: 'WINNER', of: fixture.position })
    }
    sides = winners
  }
  return fixtures
}

const fixtureOf = (
  before: readonly Fixture[],
  round: number,
  [first = BYE, second = BYE]: readonly Side[],
  { thirdPlace } = { thirdPlace: false },
): Fixture => ({ position: before.length + 1, round, pool: null, thirdPlace, sides: [first, second] })

const loserInstead = (side: Side): Side => (side.kind === 'WINNER' ? { kind: 'LOSER', of: side.of } : side)
