import { createHash } from 'node:crypto'
import type { ImportPreview, ImportRow } from '#contract/register/calls.ts'
import type { DepartmentRef } from '#contract/schemas/replies.ts'
import { GENDERS, PERSON_KINDS, type RowState } from '#contract/values/enums.ts'
import { rollKey } from '#rules/entry/same-person.ts'
import type { CellsOf, Table, TableRow } from '#server/platform/read-table.ts'
import { writeTable } from '#server/platform/write-table.ts'
import { type GivenPerson, RefusedRow, readPerson } from './read-person.ts'
import { COLUMNS, type RegisterColumn } from './register-columns.ts'

export type KnownPerson = Required<Omit<GivenPerson, 'department'>> & { id: string; department: DepartmentRef | null }
/** What the register is to say of a person. Without an id the person is new. */
export type PlannedPerson = Omit<KnownPerson, 'id' | 'department'> & { id: string | null; department: DepartmentRef }

export interface ImportPlan {
  preview: ImportPreview
  /** The people who are added or changed. */
  people: PlannedPerson[]
}

type Columns = typeof COLUMNS
export type RegisterTable = Table<Columns>

interface PlannedRow extends TableRow<Columns> {
  state: RowState
  person?: PlannedPerson
  reason?: string
  changes: ImportRow['changes']
}
type Known = ReadonlyMap<string, KnownPerson>
type Departments = ReadonlyMap<string, DepartmentRef>

/** What an import of the table would do with each row. `known` is by roll key, departments by name key. */
export function planImport({ rows, ignored }: RegisterTable, known: Known, departments: Departments): ImportPlan {
  const lines = new Map<string, number>()
  const planned = rows.map((row) => planRow(row, { known, departments, lines }))
  const people = planned.flatMap(({ state, person }) => (person && state !== 'SAME' ? [person] : []))
  const count = (state: RowState) => planned.filter((row) => row.state === state).length
  return {
    people,
    preview: {
      plan: createHash('sha256').update(JSON.stringify(people)).digest('base64url'),
      counts: { added: count('ADDED'), changed: count('CHANGED'), same: count('SAME'), refused: count('REFUSED') },
      ignored,
      rows: planned.map(shown),
      refusedTable: refusedTable(planned.filter(({ state }) => state === 'REFUSED')),
    },
  }
}

interface Around {
  known: Known
  departments: Departments
  /** The line of each roll number so far. */
  lines: Map<string, number>
}

function planRow(row: TableRow<Columns>, { known, departments, lines }: Around): PlannedRow {
  try {
    const given = readPerson(row.cells, departments)
    const key = rollKey(given.rollNumber)
    const earlier = lines.get(key)
    if (earlier) throw new RefusedRow(`The roll number ${given.rollNumber} is in line ${earlier} already.`)
    lines.set(key, row.line)
    const before = known.get(key)
    const person = { validUntil: null, email: null, ...before, ...given, id: before?.id ?? null }
    const changes = before ? changesOf(before, person) : []
    return { ...row, person, changes, state: before ? (changes.length > 0 ? 'CHANGED' : 'SAME') : 'ADDED' }
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error
    return { ...row, reason: error.message, changes: [], state: 'REFUSED' }
  }
}

type Shown = Pick<KnownPerson, Exclude<RegisterColumn, 'department'>> & { department: DepartmentRef | null }
/** How each field is written, in tables and in a preview. */
const WRITTEN: { [C in RegisterColumn]: (person: Shown) => string } = {
  rollNumber: ({ rollNumber }) => rollNumber,
  name: ({ name }) => name,
  department: ({ department }) => department?.name ?? '',
  gender: ({ gender }) => GENDERS[gender],
  kind: ({ kind }) => PERSON_KINDS[kind],
  validUntil: ({ validUntil }) => validUntil ?? '',
  email: ({ email }) => email ?? '',
}
const EACH = Object.keys(COLUMNS) as RegisterColumn[]

const changesOf = (before: KnownPerson, after: PlannedPerson) =>
  EACH.map((column) => ({
    field: COLUMNS[column].name,
    before: WRITTEN[column](before),
    after: WRITTEN[column](after),
  })).filter((change) => change.before !== change.after)

const shown = ({ line, state, cells, person, reason, changes }: PlannedRow): ImportRow => ({
  line,
  state,
  rollNumber: person?.rollNumber ?? cells.rollNumber ?? '',
  name: person?.name ?? cells.name ?? '',
  reason: reason ?? null,
  changes,
})

/** With the line and the reason behind each row, so that it can be mended and imported again. */
function refusedTable(rows: readonly PlannedRow[]): string | null {
  if (rows.length === 0) return null
  const has = EACH.filter((column) => rows.some(({ cells }) => cells[column] !== undefined))
  const written = (cells: CellsOf<Columns>) => has.map((column) => cells[column] ?? '')
  return writeTable([
    [...has.map((column) => COLUMNS[column].name), 'Line', 'Reason'],
    ...rows.map(({ cells, line, reason = '' }) => [...written(cells), String(line), reason]),
  ])
}

/** The register as a table that an import reads. */
export const registerTable = (people: readonly Shown[]): string =>
  writeTable([
    EACH.map((column) => COLUMNS[column].name),
    ...people.map((person) => EACH.map((column) => WRITTEN[column](person))),
  ])
