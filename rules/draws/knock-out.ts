import type { ByeOrder } from '#contract/draw/draw-enums.ts'
import { bracketFixtures, bracketSize, seedLines, textbookByes } from './bracket.ts'
import { costOfMeetings, type Lines, placeApart } from './departments-apart.ts'
import type { DrawStep, Entrant, Fixture } from './entrant.ts'
import type { Lots } from './lots.ts'
import { seedOrder } from './seeding.ts'

const KNOCK_OUT_MAX = 64
/** Of how many seeds all places are tried: 4 have 2 ways, 8 have 48. On 64 lines these would take 0.2 s. */
const seedsTried = (size: number) => (size > 32 ? 4 : 8)

export interface KnockOutDraw {
  /** Name by name: seeds by their number, then all others by lots. */
  steps: DrawStep<{ line: number }>[]
  fixtures: Fixture[]
}

interface KnockOutRules {
  byes: ByeOrder
  /** Without a match for third place, both losing semi-finalists share it. */
  thirdPlace: 'PLAYED' | 'SHARED'
}

/** Why so many entries cannot play a knock-out; null when they can. */
export function knockOutRefusal(entries: number): string | null {
  if (entries < 2) return 'A knock-out needs at least two entries.'
  return entries > KNOCK_OUT_MAX ? `A knock-out has at most ${KNOCK_OUT_MAX} entries.` : null
}

/** A knock-out drawn by seeds and lots. Entrants of one department meet as late as possible. */
export function drawKnockOut(entrants: readonly Entrant[], rules: KnockOutRules, lots: Lots): KnockOutDraw {
  const refusal = knockOutRefusal(entrants.length)
  if (refusal) throw new RangeError(refusal)
  const size = bracketSize(entrants.length)
  const order = seedOrder(entrants, lots)
  // Half of the lines are for seeds: the best in each fixture of the first round.
  const seeds = order.slice(0, size / 2).filter(({ seed }) => seed !== null)
  let lines = linesWith([])
  let cost = costOfMeetings(lines)
  // The seeds were placed before the others, so another place of a seed may keep a department further apart.
  if (cost > 0)
    for (const firstSeeds of lots.shuffled(placesOfSeeds(size, Math.min(seeds.length, seedsTried(size))))) {
      const others = linesWith(firstSeeds)
      const otherCost = costOfMeetings(others)
      if (otherCost < cost) [lines, cost] = [others, otherCost]
    }
  return {
    steps: order.map((entrant) => ({ side: entrant.side, to: { line: lines.indexOf(entrant) + 1 } })),
    fixtures: knockOutByHand(
      lines.map((entrant) => entrant?.side ?? null),
      rules,
    ),
  }

  /** All entrants on their lines; the first seeds on these, the others by lots. */
  function linesWith(firstSeeds: readonly number[]): Lines {
    const filled: Lines = Array.from({ length: size }, () => null)
    for (const [index, line] of firstSeeds.entries()) filled[line] = seeds[index] ?? null
    placeSeeds(filled, seeds, firstSeeds.length, lots)
    const byes = byeLines(filled, seeds, rules.byes, size - entrants.length)
    const free = filled.flatMap((entrant, line) => (entrant || byes.has(line) ? [] : line))
    placeApart(filled, free, order.slice(seeds.length), lots)
    return filled
  }
}

/** A knock-out whose lines were filled by hand, from the top; null is a bye. */
export function knockOutByHand(
  lines: Parameters<typeof bracketFixtures>[0],
  { thirdPlace }: Pick<KnockOutRules, 'thirdPlace'>,
): Fixture[] {
  const entrants = lines.filter((side) => side !== null).length
  // Of three entries only one loses a semi-final.
  return bracketFixtures(lines, thirdPlace === 'PLAYED' && entrants > 3)
}

/** The lines of a bracket that get no bye, from the top: those that are filled by hand. */
export function openLines(entrants: number, order: ByeOrder): number[] {
  const size = bracketSize(entrants)
  const lines: Lines = Array.from({ length: size }, () => null)
  const byes = byeLines(lines, [], order, size - entrants)
  return lines.flatMap((_, line) => (byes.has(line) ? [] : line + 1))
}

/** Seeds 1 and 2 at the ends, 3 and 4 by lots in the other quarters, 5 to 8 in the other eighths, and so on. */
function placeSeeds(lines: Lines, seeds: readonly Entrant[], placed: number, lots: Lots): void {
  for (const { from, to, band } of bandsOf(lines.length, seeds.length))
    if (from >= placed) placeApart(lines, band, seeds.slice(from, to), lots)
}

/** The lines of the seeds 1, 2, 3 and 4, 5 to 8, and so on. */
function bandsOf(size: number, seeds: number): { from: number; to: number; band: number[] }[] {
  const seedOfLine = seedLines(size)
  const bands = []
  for (let [from, to] = [0, 1]; from < seeds; [from, to] = [to, to * 2])
    bands.push({ from, to, band: seedOfLine.flatMap((seed, line) => (seed > from && seed <= to ? line : [])) })
  return bands
}

/** All ways to place so many seeds on the lines of their bands. */
const placesOfSeeds = (size: number, seeds: number): number[][] =>
  bandsOf(size, seeds).reduce<number[][]>(
    (ways, { from, to, band }) =>
      ways.flatMap((way) => choicesIn(band, Math.min(to, seeds) - from).map((lines) => [...way, ...lines])),
    [[]],
  )

const choicesIn = (band: readonly number[], count: number): number[][] =>
  count === 0
    ? [[]]
    : band.flatMap((line, index) => choicesIn(band.toSpliced(index, 1), count - 1).map((rest) => [line, ...rest]))

/** The lines of byes: the second line of fixtures in the order of byes. */
function byeLines(lines: Lines, seeds: readonly Entrant[], order: ByeOrder, count: number): Set<number> {
  const seedOfLine = seedLines(lines.length)
  const fixtures = order === 'TEXTBOOK' ? textbookByes(lines.length) : byStrength()
  return new Set(fixtures.slice(0, count).map(weakLine))

  function byStrength(): number[] {
    const bySeedLine = seedOfLine.map((_, index) => fixtureOfLine(seedOfLine.indexOf(index + 1)))
    return [...new Set([...seeds.map((entrant) => fixtureOfLine(lines.indexOf(entrant))), ...bySeedLine])]
  }

  function weakLine(fixture: number): number {
    const [first, second] = [fixture * 2, fixture * 2 + 1]
    return (seedOfLine[first] ?? 0) > (seedOfLine[second] ?? 0) ? first : second
  }
}

const fixtureOfLine = (line: number) => Math.floor(line / 2)
