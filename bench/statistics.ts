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
export type Verdict = boolean | 'undecided'

/** Whether a bound is reached; undecided when it lies within the spread. */
export function verdictOf({ median, from, to }: Spread, bound: Bound): Verdict {
  const reaches = (value: number) => ('least' in bound ? value >= bound.least : value <= bound.most)
  return reaches(from) === reaches(to) ? reaches(median) : 'undecided'
}
