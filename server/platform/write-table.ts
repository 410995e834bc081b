export type Cell = string | number | null | undefined

const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV file that spreadsheet programs open in the right encoding, and in which no cell is a formula. */
export const writeTable = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** What begins a formula; programs for Chinese and Japanese also read full-width signs. */
export const FORMULA_SIGNS = '=+\\-@＝＋－＠'
const FORMULA = new RegExp(`^[${FORMULA_SIGNS}\\t\\r]`)

/** An apostrophe makes a spreadsheet program show a formula as text. */
function cellOf(cell: Cell): string {
  const value = String(cell ?? '')
  // A number is no formula, not even a negative one.
  const isText = typeof cell === 'string'
  const safe = isText && FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
