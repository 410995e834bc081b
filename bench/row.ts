import type { Turns } from './rounds.ts'
import { type Bound, median, type Spread, spreadOf, type Verdict, verdictOf } from './statistics.ts'

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
