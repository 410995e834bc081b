/** One line of the result: what was measured, beside what it must reach. */
export interface Row {
  what: string
  measured: string
  bound: string
  reached: boolean
}
