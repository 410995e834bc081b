import type { PointsProgress } from '#contract/points-progress/calls.ts'

const DAY_MS = 86_400_000
const STEPS = 4

export interface Size {
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
