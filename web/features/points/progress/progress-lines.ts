import type { Standing } from '#contract/points/calls.ts'
import type { PointsProgress } from '#contract/points-progress/calls.ts'
import { colorOf, shapeShades } from '#web/lib/color/department-color.ts'
import { distance, textShades } from '#web/lib/color/side-colors.ts'

const TOP = 5
// Lines that are closer than this in colour are told apart by dashes.
const ALIKE = 0.1

export interface Line {
  id: string
  name: string
  /** In the order of the days. */
  points: readonly number[]
  color: string
  isEmphasised: boolean
  isDashed: boolean
}

/** A line for each department in the order of the table; the first five and one's own are emphasised. */
export function linesOf({ days, lines }: PointsProgress, rows: readonly Standing[], own: string | null): Line[] {
  const points = new Map(lines.map((line) => [line.department, line.points]))
  const shown: Line[] = []
  for (const [index, row] of rows.entries()) {
    const color = colorOf(row)
    const isEmphasised = index < TOP || row._id === own
    const isDashed =
      isEmphasised && shown.some((line) => line.isEmphasised && !line.isDashed && isAlike(line.color, color))
    const none = days.map(() => 0)
    shown.push({ id: row._id, name: row.name, points: points.get(row._id) ?? none, color, isEmphasised, isDashed })
  }
  return shown
}

const isAlike = (one: string, other: string) => distance(shapeShades(one).onPaper, shapeShades(other).onPaper) < ALIKE

/** For `light-dark()` in the styles of lines and labels. */
export function shadeVariables(color: string) {
  const [shape, text] = [shapeShades(color), textShades(color)]
  return {
    '--shape-on-paper': shape.onPaper,
    '--shape-on-ink': shape.onInk,
    '--text-on-paper': text.onPaper,
    '--text-on-ink': text.onInk,
  }
}

const DAY_MS = 86_400_000
const STEPS = 4

interface Size {
  width: number
  height: number
}

/** Round numbers around all values, with 0 among them: the first is the least, the last the most. */
export function ticksOf(values: readonly number[]): number[] {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const rough = (most - least || 1) / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power
  const from = Math.floor(least / step)
  const to = Math.max(from + 1, Math.ceil(most / step))
  // Multiplied, not added up, because sums of decimals drift.
  return Array.from({ length: to - from + 1 }, (_, at) => Math.round((from + at) * step * 1e6) / 1e6)
}

export interface Plot {
  ticks: number[]
  /** From left to right: the day before the first change, on which everyone has 0, then the days. */
  x: number[]
  y: (points: number) => number
}

/** Where days and points are on a drawing of this size. */
export function plotOf({ days, lines }: PointsProgress, { width, height }: Size): Plot {
  const ticks = ticksOf(lines.flatMap(({ points }) => points))
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)]
  const times = days.map((day) => Date.parse(day))
  const begin = (times[0] ?? 0) - DAY_MS
  const span = (times.at(-1) ?? 0) - begin || 1
  return {
    ticks,
    x: [begin, ...times].map((time) => ((time - begin) / span) * width),
    y: (points) => (1 - (points - least) / (most - least)) * height,
  }
}

/** A line as the path of an SVG. */
export const pathOf = ({ x, y }: Plot, points: readonly number[]): string =>
  [0, ...points].map((value, at) => `${at === 0 ? 'M' : 'L'}${round(x[at] ?? 0)} ${round(y(value))}`).join('')

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** The day that is nearest to a place on the drawing. */
export const nearestDay = ({ x }: Plot, at: number): number =>
  x.slice(1).reduce((best, one, index, all) => (Math.abs(one - at) < Math.abs((all[best] ?? 0) - at) ? index : best), 0)

/** The middles of labels that are as near to the wanted ones as they can be without overlapping, between 0 and `height`. */
export function placeLabels(wanted: readonly number[], labelHeight: number, height: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  const placed = [...wanted]
  let free = labelHeight / 2
  for (const index of order) {
    placed[index] = Math.max(wanted[index] ?? 0, free)
    free = (placed[index] ?? 0) + labelHeight
  }
  let last = Math.max(height, order.length * labelHeight) - labelHeight / 2
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, last)
    last = (placed[index] ?? 0) - labelHeight
  }
  return placed
}

/** At most so many, evenly chosen, among them the first and the last. */
export function thinned<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))] as T)
}
