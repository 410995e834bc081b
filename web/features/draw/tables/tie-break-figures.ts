import type { StageOfDraw } from '#contract/draw/calls.ts'
import type { StageTieBreak } from '#contract/draw/draw-enums.ts'
import { formatPoints } from '#web/lib/format/format-number.ts'

type Row = StageOfDraw['pools'][number]['rows'][number]

/** A column with the figure that a tie-break compares. */
export interface TieBreakFigure {
  short: string
  name: string
  /** What it counts, for the legend. */
  meaning: string
  valueOf: (row: Row) => number
  textOf: (row: Row) => string
}

const BALLS = 6
const buchholzOf = ({ buchholz }: Row) => buchholz
const boardsOf = ({ boards }: Row) => boards
const rateOf = ({ netRunRate }: Row) => netRunRate * BALLS

const inSetsOf = ({ inSets = [0, 0] }: Row) => inSets
const inSetsText = (row: Row) => inSetsOf(row).join(':')

const FIGURES: Partial<Record<StageTieBreak, TieBreakFigure>> = {
  BOARD_POINTS: {
    short: 'Bds',
    name: 'Board points',
    meaning: 'the boards that were won',
    valueOf: boardsOf,
    textOf: (row) => formatPoints(boardsOf(row)),
  },
  BUCHHOLZ: {
    short: 'BH',
    name: 'Buchholz',
    meaning: 'the points of all opponents together',
    valueOf: buchholzOf,
    textOf: (row) => formatPoints(buchholzOf(row)),
  },
  POINT_DIFFERENCE: {
    short: 'In sets',
    name: 'Points in sets',
    meaning: 'scored and conceded inside the sets',
    valueOf: (row) => inSetsOf(row)[0] - inSetsOf(row)[1],
    textOf: inSetsText,
  },
  POINT_RATIO: {
    short: 'In sets',
    name: 'Points in sets',
    meaning: 'scored and conceded inside the sets',
    valueOf: (row) => inSetsOf(row)[0],
    textOf: inSetsText,
  },
  NET_RUN_RATE: {
    short: 'NRR',
    name: 'Net run rate',
    meaning: 'runs for each over, less those of the opponents',
    valueOf: rateOf,
    textOf: (row) => formatRate(rateOf(row)),
  },
}

/** '+0.250', '−1.500', '0'. */
function formatRate(rate: number): string {
  const written = Math.abs(rate).toFixed(3)
  return Number(written) === 0 ? '0' : `${rate > 0 ? '+' : '−'}${written}`
}

/** The figures of these tie-breaks, in their order. One that is 0 for all is left out. */
export const figuresOf = (tieBreaks: readonly StageTieBreak[], rows: readonly Row[]): TieBreakFigure[] =>
  tieBreaks.flatMap((one) => {
    const figure = FIGURES[one]
    return figure && rows.some((row) => figure.valueOf(row) !== 0) ? figure : []
  })
