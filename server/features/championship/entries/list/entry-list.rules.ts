import { createHash } from 'node:crypto'
import { ENTRY_LIST_ROWS_MAX, type EntryListPreview, type EntryListRow } from '#contract/entry-list/calls.ts'
import type { RowState } from '#contract/values/enums.ts'
import { readTable, type TableRow } from '#server/platform/read-table.ts'
import { type Cell, writeTable } from '#server/platform/write-table.ts'

export const COLUMNS = {
  event: { name: 'Event', isRequired: true, also: ['competition', 'name of event'] },
  department: { name: 'Department', isRequired: false, also: ['dept', 'branch'] },
  entry: { name: 'Entry', isRequired: false, also: ['label', 'team'] },
  name: { name: 'Name', isRequired: true, also: ['person', 'full name', 'student name', 'name of student'] },
  rollNumber: {
    name: 'Roll number',
    isRequired: false,
    also: ['roll no', 'roll', 'enrolment number', 'registration number'],
  },
  captain: { name: 'Captain', isRequired: false, also: ['is captain'] },
  reserve: { name: 'Reserve', isRequired: false, also: ['is reserve', 'substitute'] },
} as const

export type ListedRow = TableRow<typeof COLUMNS>
type Column = keyof typeof COLUMNS
const EACH = Object.keys(COLUMNS) as Column[]

/** Rows without a person are passed over: the downloaded list has one for each event without an entry. */
export function readList(data: Buffer): { rows: ListedRow[]; ignored: string[] } {
  const { rows, ignored } = readTable(data, { columns: COLUMNS, rowsMax: ENTRY_LIST_ROWS_MAX, what: 'A list' })
  return { rows: rows.filter(({ cells: { name, rollNumber } }) => name || rollNumber), ignored }
}

export const listTable = (rows: readonly Partial<Record<Column, Cell>>[]): string =>
  writeTable([
    EACH.map((column) => COLUMNS[column].name),
    ...rows.map((row) => EACH.map((column) => row[column] ?? null)),
  ])

const MARKED = ['yes', 'y', 'x', '1', 'true']
export const isMarked = (cell = '') => MARKED.includes(cell.toLowerCase())

export interface CheckedRow extends EntryListRow {
  cells: ListedRow['cells']
}

export function previewOf(rows: readonly CheckedRow[], ignored: string[]): EntryListPreview {
  const count = (state: RowState) => rows.filter((row) => row.state === state).length
  const refused = rows.filter(({ state }) => state === 'REFUSED')
  const shown = rows.map(({ cells: _, ...row }) => row)
  return {
    plan: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'),
    counts: { added: count('ADDED'), changed: count('CHANGED'), same: count('SAME'), refused: refused.length },
    ignored,
    rows: shown,
    refusedTable: refused.length === 0 ? null : refusedTable(refused),
  }
}

/** With the line and the reason behind each row, so that it can be mended and uploaded again. */
const refusedTable = (rows: readonly CheckedRow[]) =>
  writeTable([
    [...EACH.map((column) => COLUMNS[column].name), 'Line', 'Reason'],
    ...rows.map(({ cells, line, reason }) => [...EACH.map((column) => cells[column] ?? ''), line, reason]),
  ])
