/** What two things gave in the same rounds. */
export interface Turns<T> {
  ours: T[]
  other: T[]
}

/** One line of the result: a measurement and its bound. */
export interface Row {
  what: string
  measured: string
  bound: string
  reached: Verdict
}

interface Measured<Values> {
  what: string
  values: Values
  bound: Bound
  unit: string
  /** What else the line says. */
  note?: string | undefined
}

/** One thing, measured several times. */
export function row({ what, values, bound, unit, note }: Measured<readonly number[]>): Row {
  const spread = spreadOf(values)
  return {
    what,
    measured: `${values.length > 1 ? inWords(spread) : shown(spread.median)} ${unit}${note ? `; ${note}` : ''}`,
    bound: `${boundInWords(bound)} ${unit}`,
    reached: verdictOf(spread, bound),
  }
}

/** Two things, measured in turns: the ratios of their rounds. */
export function rowBeside({ what, values, bound, unit, note, of }: Measured<Turns<number>> & { of: string }): Row {
  const { ours, other } = values
  const spread = spreadOf(ours.map((value, round) => value / (other[round] ?? Number.NaN)))
  const medians = `${shown(median(ours))} and ${shown(median(other))} ${unit}`
  return {
    what,
    measured: `${inWords(spread)}; ${medians}${note ? `; ${note}` : ''}`,
    bound: `${boundInWords(bound)} of ${of}`,
    reached: verdictOf(spread, bound),
  }
}

const inWords = ({ median, from, to }: Spread) => `${shown(median)} (${shown(from)} to ${shown(to)})`
const boundInWords = (bound: Bound) =>
  'least' in bound ? `at least ${bound.least.toLocaleString('en')}` : `at most ${bound.most.toLocaleString('en')}`
const shown = (value: number) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** The smallest value that this part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** A median, and the range of the middle half of the values. */
export interface Spread {
  median: number
  from: number
  to: number
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  from: percentile(values, 0.25),
  to: percentile(values, 0.75),
})

export type Bound = { least: number } | { most: number }
type Verdict = boolean | 'undecided'

/** Whether a bound is reached; undecided when it lies within the spread. */
export function verdictOf({ median, from, to }: Spread, bound: Bound): Verdict {
  const reaches = (value: number) => ('least' in bound ? value >= bound.least : value <= bound.most)
  return reaches(from) === reaches(to) ? reaches(median) : 'undecided'
}
