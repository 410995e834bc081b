import type { DrawnFixture, StageOfDraw } from '#contract/draw/calls.ts'
import { seededWords } from '#web/features/draw/draw-words.ts'
import { isBye } from '#web/features/draw/shown-draw.ts'
import { textWidth } from './fitted-text.ts'

/** In units of the drawing: one is a pixel at full scale. */
interface BracketLook {
  width: number
  /** Of a round in which no entry is known: its sides are 'W3' and 'W4'. */
  waitingWidth: number
  side: number
  bye: number
  columnGap: number
  rowGap: number
  /** For the label of the first fixture. */
  head: number
  /** By which the width of a name is estimated. */
  font: number
  crest: number
  /** Names have one line, and boxes no label. */
  isForHall: boolean
}

/** On a page: a side has room for a name of two lines, and each match has a label above its box. */
export const ON_PAGE: BracketLook = {
  width: 212,
  waitingWidth: 212,
  side: 34,
  bye: 36,
  columnGap: 36,
  rowGap: 34,
  head: 26,
  font: 13,
  crest: 18,
  isForHall: false,
}
/** In a hall: names of one line in large, narrow type, close together. */
export const IN_HALL: BracketLook = {
  width: 350,
  waitingWidth: 120,
  side: 32,
  bye: 32,
  columnGap: 22,
  rowGap: 10,
  head: 6,
  font: 18.5,
  crest: 22,
  isForHall: true,
}
const EDGE = 10
/** What a projector has for a bracket: its width as a share of its height, and how far boxes grow for it and for a long name. */
const HALL_SHAPE = 2.3
const MOST_STRETCH = 1.6
const WIDEST = 480
/** Beside crest and name. */
const AROUND_NAME = 48

/** A flat bracket uses the height of a wide screen: higher boxes, with names as large as the longest one allows. */
export function lookInHall(stage: Pick<StageOfDraw, 'fixtures' | 'rounds'>): BracketLook {
  const longest = Math.max(...stage.fixtures.flatMap(({ sides }) => sides.map((one) => textWidth(seededWords(one)))))
  const wanted = longest * IN_HALL.font + MOST_STRETCH * IN_HALL.crest + AROUND_NAME
  const wide = { ...IN_HALL, width: Math.max(IN_HALL.width, Math.min(WIDEST, wanted)) }
  const { width, height } = bracketLayout(stage, wide)
  const stretch = Math.max(1, Math.min(MOST_STRETCH, width / HALL_SHAPE / height))
  const [side, bye, crest] = [IN_HALL.side * stretch, IN_HALL.bye * stretch, IN_HALL.crest * stretch]
  const font = Math.max(IN_HALL.font, Math.min(IN_HALL.font * stretch, (wide.width - crest - AROUND_NAME) / longest))
  return { ...wide, side, bye, crest, font }
}

export interface PlacedFixture {
  fixture: DrawnFixture
  x: number
  y: number
  width: number
  height: number
}

export interface BracketLayout {
  look: BracketLook
  width: number
  height: number
  rounds: { round: number; name: string; x: number }[]
  boxes: PlacedFixture[]
  /** From the right of a box to the left of the one in which its winner plays. */
  lines: { from: number; to: number; path: string }[]
}

const heightOf = (fixture: DrawnFixture, { bye, side }: BracketLook) => (isBye(fixture) ? bye : side * 2)
const middleOf = ({ y, height }: PlacedFixture) => y + height / 2

/** Fixtures of the first round below each other, each later one between those that lead to it, the match for third place below the final. */
export function bracketLayout(
  { fixtures, rounds }: Pick<StageOfDraw, 'fixtures' | 'rounds'>,
  look = ON_PAGE,
): BracketLayout {
  const placed = new Map<number, PlacedFixture>()
  const columns = columnsOf(fixtures, rounds, look)
  const columnOf = (round: number) => columns[round - 1] ?? { x: EDGE, width: look.width }
  let below = look.head
  for (const fixture of fixtures.filter(({ thirdPlace }) => !thirdPlace)) {
    const sources = fixture.from.flatMap((position) => (position === null ? [] : (placed.get(position) ?? [])))
    const height = heightOf(fixture, look)
    let middle = sources.reduce((sum, source) => sum + middleOf(source), 0) / sources.length
    if (sources.length === 0) {
      middle = below + height / 2
      below += height + look.rowGap
    }
    placed.set(fixture.position, { fixture, ...columnOf(fixture.round), y: middle - height / 2, height })
  }
  const bottom = Math.max(look.head, ...[...placed.values()].map(({ y, height }) => y + height))
  const final = [...placed.values()].at(-1)
  let height = bottom + look.rowGap / 2
  for (const fixture of fixtures.filter(({ thirdPlace }) => thirdPlace)) {
    const y = (final ? final.y + final.height : look.head) + look.rowGap + 24
    placed.set(fixture.position, { fixture, ...columnOf(rounds), y, height: heightOf(fixture, look) })
    height = Math.max(height, y + heightOf(fixture, look) + look.rowGap / 2)
  }
  const boxes = [...placed.values()]
  const last = columnOf(rounds)
  return {
    look,
    width: last.x + last.width + EDGE,
    height,
    rounds: [...Map.groupBy(fixtures, ({ round }) => round)].map(([round, own]) => ({
      round,
      name: own.find(({ thirdPlace }) => !thirdPlace)?.roundName ?? '',
      x: columnOf(round).x,
    })),
    boxes,
    lines: boxes.flatMap((box) => linesTo(box, placed, look.columnGap)),
  }
}

/** Where each round stands. */
function columnsOf(fixtures: readonly DrawnFixture[], rounds: number, look: BracketLook) {
  let x = EDGE
  return Array.from({ length: rounds }, (_, at) => {
    const own = fixtures.filter(({ round }) => round === at + 1)
    const column = { x, width: own.every(isWaiting) ? look.waitingWidth : look.width }
    x += column.width + look.columnGap
    return column
  })
}

const isWaiting = ({ sides }: DrawnFixture) =>
  sides.every(({ entry, words }) => entry === null && shortWords(words) !== words)

/** 'W3' for 'Winner of match 3': each match has its number above it. */
export const shortWords = (words: string): string => words.replace(/^([WL])(?:inn|os)er of match /, '$1')

/** Losers come to the match for third place without a line. */
function linesTo(
  box: PlacedFixture,
  placed: ReadonlyMap<number, PlacedFixture>,
  columnGap: number,
): BracketLayout['lines'] {
  if (box.fixture.thirdPlace) return []
  return box.fixture.from.flatMap((position) => {
    const source = position === null ? undefined : placed.get(position)
    if (!source) return []
    const [left, right, bend] = [source.x + source.width, box.x, box.x - columnGap / 2]
    const path = `M${left} ${middleOf(source)}H${bend}V${middleOf(box)}H${right}`
    return [{ from: source.fixture.position, to: box.fixture.position, path }]
  })
}

/** Where a person looks first: a live match, else the first open one of the round, else the final. */
export function firstLook({ boxes, rounds }: BracketLayout, round: number): { x: number; y: number } {
  const own = boxes.filter(({ fixture }) => fixture.round === round && !isBye(fixture))
  const box =
    own.find(({ fixture }) => fixture.match?.status === 'LIVE') ??
    own.find(({ fixture }) => fixture.state !== 'DECIDED') ??
    own.at(-1)
  return { x: rounds.find((one) => one.round === round)?.x ?? EDGE, y: box ? middleOf(box) : 0 }
}
