import type { Range } from './part.ts'

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
