import type { DrawnFixture, StageOfDraw } from '#contract/draw/calls.ts'
import { isBye } from '#web/features/draw/shown-draw.ts'

/** In units of the drawing: one is a pixel at full scale. A side has room for a name of two lines. */
export const BOX = { width: 212, side: 34, bye: 36 }
const COLUMN_GAP = 36
const ROW_GAP = 34
/** For the label of the first fixture. */
const HEAD = 26
const EDGE = 10

export interface PlacedFixture {
  fixture: DrawnFixture
  x: number
  y: number
  height: number
}

export interface BracketLayout {
  width: number
  height: number
  rounds: { round: number; name: string; x: number }[]
  boxes: PlacedFixture[]
  /** From the right of a box to the left of the one in which its winner plays. */
  lines: { from: number; to: number; path: string }[]
}

const heightOf = (fixture: DrawnFixture) => (isBye(fixture) ? BOX.bye : BOX.side * 2)
const middleOf = ({ y, height }: PlacedFixture) => y + height / 2

/** Fixtures of the first round below each other, each later one between those that lead to it, the match for third place below the final. */
export function bracketLayout({ fixtures, rounds }: Pick<StageOfDraw, 'fixtures' | 'rounds'>): BracketLayout {
  const placed = new Map<number, PlacedFixture>()
  let below = HEAD
  for (const fixture of fixtures.filter(({ thirdPlace }) => !thirdPlace)) {
    const sources = fixture.from.flatMap((position) => (position === null ? [] : (placed.get(position) ?? [])))
    const height = heightOf(fixture)
    let middle = sources.reduce((sum, source) => sum + middleOf(source), 0) / sources.length
    if (sources.length === 0) {
      middle = below + height / 2
      below += height + ROW_GAP
    }
    placed.set(fixture.position, { fixture, x: columnOf(fixture.round), y: middle - height / 2, height })
  }
  const bottom = Math.max(HEAD, ...[...placed.values()].map(({ y, height }) => y + height))
  const final = [...placed.values()].at(-1)
  let height = bottom + ROW_GAP / 2
  for (const fixture of fixtures.filter(({ thirdPlace }) => thirdPlace)) {
    const y = (final ? final.y + final.height : HEAD) + ROW_GAP + 24
    placed.set(fixture.position, { fixture, x: columnOf(rounds), y, height: heightOf(fixture) })
    height = Math.max(height, y + heightOf(fixture) + ROW_GAP / 2)
  }
  const boxes = [...placed.values()]
  return {
    width: columnOf(rounds) + BOX.width + EDGE,
    height,
    rounds: namesOf(fixtures),
    boxes,
    lines: boxes.flatMap((box) => linesTo(box, placed)),
  }
}

const columnOf = (round: number) => EDGE + (round - 1) * (BOX.width + COLUMN_GAP)

const namesOf = (fixtures: readonly DrawnFixture[]): BracketLayout['rounds'] =>
  [...Map.groupBy(fixtures, ({ round }) => round)].map(([round, own]) => ({
    round,
    name: own.find(({ thirdPlace }) => !thirdPlace)?.roundName ?? '',
    x: columnOf(round),
  }))

/** Losers come to the match for third place without a line. */
function linesTo(box: PlacedFixture, placed: ReadonlyMap<number, PlacedFixture>): BracketLayout['lines'] {
  if (box.fixture.thirdPlace) return []
  return box.fixture.from.flatMap((position) => {
    const source = position === null ? undefined : placed.get(position)
    if (!source) return []
    const [left, right, bend] = [source.x + BOX.width, box.x, box.x - COLUMN_GAP / 2]
    const path = `M${left} ${middleOf(source)}H${bend}V${middleOf(box)}H${right}`
    return [{ from: source.fixture.position, to: box.fixture.position, path }]
  })
}

/** Where a person looks first: a live match, else the first open one of the round, else the final. */
export function firstLook({ boxes }: BracketLayout, round: number): { x: number; y: number } {
  const own = boxes.filter(({ fixture }) => fixture.round === round && !isBye(fixture))
  const box =
    own.find(({ fixture }) => fixture.match?.status === 'LIVE') ??
    own.find(({ fixture }) => fixture.state !== 'DECIDED') ??
    own.at(-1)
  return { x: columnOf(round), y: box ? middleOf(box) : 0 }
}
