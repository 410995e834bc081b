/** One line of the result: a measurement and its bound. */
export interface Row {
  what: string
  measured: string
  bound: string
  reached: boolean
}
