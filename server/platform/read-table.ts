import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { invalid } from '#server/platform/http/errors.ts'
import { FORMULA_SIGNS } from './write-table.ts'

/** The columns that a file may have, in any order, with other names that people give them. */
export type TableColumns = Record<string, { name: string; isRequired: boolean; also: readonly string[] }>

/** A cell of a column that the file does not have is missing. */
export type CellsOf<C extends TableColumns> = Partial<Record<keyof C & string, string>>
export interface TableRow<C extends TableColumns> {
  /** In the file, where the first is 1. */
  line: number
  cells: CellsOf<C>
}
export interface Table<C extends TableColumns> {
  rows: TableRow<C>[]
  /** The names of columns that are not known. */
  ignored: string[]
}

const DELIMITERS = [',', ';', '\t']
// Far longer than any row; a quotation mark without its partner would make one of the rest of the file.
const ROW_LENGTH_MAX = 4_000

interface Wanted<C extends TableColumns> {
  columns: C
  rowsMax: number
  /** What the file is, in the sentence about too many rows: 'A register'. */
  what: string
}

/** The rows of a CSV file, by the names in its first line. */
export function readTable<const C extends TableColumns>(data: Buffer, { columns, rowsMax, what }: Wanted<C>): Table<C> {
  const [header, ...records] = parseCsv(decodeTable(data), rowsMax)
  if (!header) throw unreadable('This file is empty.')
  const names = header.record.map((name) => name.trim())
  const found = names.map((name) => columnOf(columns, name))
  refuseHeader(columns, found)
  if (records.length === 0) throw unreadable('This file has no rows below the names of its columns.')
  if (records.length > rowsMax)
    throw unreadable(`${what} has at most ${rowsMax.toLocaleString('en')} rows. This file has more.`)
  const cellsOf = (record: readonly string[]) =>
    Object.fromEntries(found.flatMap((column, place) => (column ? [[column, cellIn(record[place])]] : [])))
  return {
    rows: records.map(({ line, record }) => ({ line, cells: cellsOf(record) as CellsOf<C> })),
    ignored: names.filter((name, place) => name && !found[place]),
  }
}

/** Without case, and with one space for every mark: 'Roll No.' and 'roll_no' are the same. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const columnOf = (columns: TableColumns, given: string): string | undefined =>
  Object.entries(columns).find(([, { name, also }]) => [name, ...also].some((one) => plain(one) === plain(given)))?.[0]

/** The apostrophe that our export puts before what would be a formula. */
const APOSTROPHE = new RegExp(`^'(?=[${FORMULA_SIGNS}])`)
const cellIn = (value = '') => value.trim().replace(APOSTROPHE, '')

function refuseHeader(columns: TableColumns, found: readonly (string | undefined)[]) {
  const known = Object.entries(columns)
  const missing = known.filter(([column, { isRequired }]) => isRequired && !found.includes(column))
  if (missing.length > 0)
    throw unreadable(`The first line has no column named ${missing.map(([, { name }]) => name).join(', ')}.`)
  const again = known.find(([column]) => found.filter((one) => one === column).length > 1)
  if (again) throw unreadable(`The first line names the column ${again[1].name} twice.`)
}

function parseCsv(text: string, rowsMax: number): { line: number; record: string[] }[] {
  const [first = ''] = text.split(/\r\n?|\n/, 1)
  const count = (delimiter: string) => first.split(delimiter).length
  try {
    const found = parse(text, {
      bom: true,
      delimiter: DELIMITERS.toSorted((one, other) => count(other) - count(one))[0],
      info: true,
      max_record_size: ROW_LENGTH_MAX,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: rowsMax + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return found.map(({ info, record }) => ({ line: info.lines, record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(`A quotation mark has no partner, somewhere before line ${error.lines}.`)
  }
}

const unreadable = (sentence: string) => invalid('table_unreadable', sentence, 'list')

const NO_TEXT = 'This file holds no text. Save the table as CSV and choose that file.'
// Enough to recognise UTF-16 without a mark: every other byte of its Latin letters is zero.
const LOOKED_AT = 1_000

/** The text of a file in UTF-8, UTF-16 or Windows-1252, as spreadsheet programs save tables. */
function decodeTable(data: Buffer): string {
  const text = new TextDecoder(encodingOf(data)).decode(data)
  if (text.includes('\0')) throw invalid('table_unreadable', NO_TEXT, 'list')
  return text
}

function encodingOf(data: Buffer): string {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le'
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be'
  const start = [...data.subarray(0, LOOKED_AT)]
  const zeros = (odd: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  return isUtf8(data) ? 'utf-8' : 'windows-1252'
}

function isUtf8(data: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(data)
    return true
  } catch {
    return false
  }
}
