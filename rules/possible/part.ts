/** One way in which something open can end. */
export interface Outcome {
  /** What it gives each department. Those without are left out. */
  values: ReadonlyMap<string, number>
  /** Of an event: the best place of each department. */
  places?: ReadonlyMap<string, number>
  /** Of a match: the department that wins. */
  winner?: string | null
}

/** An open event or match. It ends independently of all others. */
export interface OpenPart {
  name: string
  /** False where not everything that is counted as possible can really happen. */
  isExact: boolean
  /** The least that one department gets more than another; null is nobody, who gets nothing. */
  least: (up: string | null, down: string | null) => number
  /** Each way in which it can end, where they are few. */
  outcomes: readonly Outcome[] | null
}

/** A part whose outcomes were enumerated. */
export function choicesOf(name: string, all: readonly Outcome[]): OpenPart {
  const keyOf = ({ values, places, winner }: Outcome) => JSON.stringify([[...values], [...(places ?? [])], winner])
  const outcomes = [...new Map(all.map((one) => [keyOf(one), one])).values()]
  return {
    name,
    isExact: true,
    outcomes,
    least: (up, down) => Math.min(...outcomes.map(({ values }) => valueIn(values, up) - valueIn(values, down))),
  }
}

export const valueIn = (values: ReadonlyMap<string, number>, department: string | null): number =>
  (department !== null && values.get(department)) || 0

export type Range = readonly [least: number, most: number]

/** A part in which what one department gets leaves open what another one gets. */
export const rangesOf = (name: string, isExact: boolean, ranges: ReadonlyMap<string, Range>): OpenPart => ({
  name,
  isExact,
  outcomes: null,
  least: (up, down) => (ranges.get(up ?? '')?.[0] ?? 0) - (ranges.get(down ?? '')?.[1] ?? 0),
})

/** What is still possible for a department. Totals are in hundredths. */
export interface PossibleRow {
  department: string
  places: Range
  amounts: Range
  /** Before all others, alone, whatever happens; or never first, not even shared. */
  verdict: 'CHAMPION' | 'OUT' | null
  /** What makes it the only first department, whatever else happens. */
  ways: string[]
  /** What it cannot be the only first one without. */
  needs: string[]
}

export interface PossibleTable {
  /** How many events and matches are open. */
  open: number
  /** The places were found by trying every joint outcome. Otherwise they are bounds. */
  isExact: boolean
  /** Nothing can be said before these are drawn. */
  waitsFor: string[]
  /** Empty where nothing is open or nothing can be said. */
  rows: PossibleRow[]
}
