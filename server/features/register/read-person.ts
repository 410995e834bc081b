import { day, email, text } from '#contract/schemas/fields.ts'
import type { DepartmentRef } from '#contract/schemas/replies.ts'
import { type Gender, keyIn, PERSON_KINDS, type PersonKind } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { CellsOf } from '#server/platform/read-table.ts'
import type { COLUMNS } from './register-columns.ts'

/** A person as a row gives it. What the file has no column for is undefined, an empty cell is null. */
export interface GivenPerson {
  rollNumber: string
  name: string
  department: DepartmentRef
  gender: Gender
  kind: PersonKind
  validUntil?: string | null
  email?: string | null
}

const FORMULA = /^(?:[=+@＝＋＠]|[-－](?!\d))/
/** What a spreadsheet program makes of a long number. */
const SCIENTIFIC = /^\d(?:\.\d+)?E\+\d+$/i
const GENDERS: Record<string, Gender> = {
  ...{ m: 'MALE', male: 'MALE', man: 'MALE', men: 'MALE', boy: 'MALE' },
  ...{ f: 'FEMALE', female: 'FEMALE', woman: 'FEMALE', women: 'FEMALE', girl: 'FEMALE' },
}
const LABELS = Object.entries(PERSON_KINDS).map(([kind, label]) => [label.toLowerCase(), kind as PersonKind] as const)
const KINDS = new Map([...LABELS, ...LABELS.map(([, kind]) => [kind.toLowerCase(), kind] as const)])

const rollNumber = text({ max: 30, short: 'The roll number is missing.', long: 'The roll number is too long.' })
const personName = text({ max: 100, short: 'The name is missing.', long: 'The name is too long.' })
const address = email()

/** A row that is refused, with the reason for its reader. */
export class RefusedRow extends Error {}

export function readPerson(
  cells: CellsOf<typeof COLUMNS>,
  departments: ReadonlyMap<string, DepartmentRef>,
): GivenPerson {
  const { validUntil, email: written } = cells
  return {
    rollNumber: readRollNumber(cells.rollNumber ?? ''),
    name: readName(cells.name ?? ''),
    department: readDepartment(cells.department ?? '', departments),
    gender: readGender(cells.gender ?? ''),
    kind: readKind(cells.kind ?? ''),
    ...(validUntil === undefined ? {} : { validUntil: validUntil === '' ? null : readDay(validUntil) }),
    ...(written === undefined ? {} : { email: written === '' ? null : readEmail(written) }),
  }
}

interface Parser {
  safeParse(value: string): { data?: string | undefined; error?: { issues: { message: string }[] } | undefined }
}
function parsed(schema: Parser, value: string): string {
  const { data, error } = schema.safeParse(value)
  if (error || data === undefined) throw new RefusedRow(error?.issues[0]?.message ?? '')
  return data
}

function readRollNumber(cell: string): string {
  if (FORMULA.test(cell)) throw new RefusedRow('The roll number is a formula.')
  if (SCIENTIFIC.test(cell))
    throw new RefusedRow('A spreadsheet program has shortened this roll number. Format its column as text.')
  return parsed(rollNumber, cell)
}

function readName(cell: string): string {
  if (FORMULA.test(cell)) throw new RefusedRow('The name is a formula.')
  return parsed(personName, cell)
}

function readDepartment(cell: string, departments: ReadonlyMap<string, DepartmentRef>): DepartmentRef {
  if (!cell) throw new RefusedRow('The department is missing.')
  const department = departments.get(nameKey(cell))
  if (!department) throw new RefusedRow(`There is no department with the name ${quoted(cell)}.`)
  return department
}

function readGender(cell: string): Gender {
  const gender = Object.hasOwn(GENDERS, cell.toLowerCase()) ? GENDERS[cell.toLowerCase()] : undefined
  if (!gender) throw new RefusedRow(`The gender ${quoted(cell)} is not known: write Male or Female.`)
  return gender
}

function readKind(cell: string): PersonKind {
  const kind = KINDS.get(cell.toLowerCase()) ?? keyIn(PERSON_KINDS, cell)
  if (!kind) throw new RefusedRow(`The kind ${quoted(cell)} is not known: write UG, PG, Staff or Alumni.`)
  return kind
}

/** '2027-06-30', or with the day first: '30/6/2027', '30-06-2027', '30.06.2027'. */
function readDay(cell: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  const written = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : cell
  if (!day.safeParse(written).success)
    throw new RefusedRow(`The day ${quoted(cell)} is not known: write it as 2027-06-30 or 30/06/2027.`)
  return written
}

function readEmail(cell: string): string {
  const { data, success } = address.safeParse(cell)
  if (!success) throw new RefusedRow(`${quoted(cell)} is no email address.`)
  return data
}

const QUOTED_MAX = 40
const quoted = (cell: string) => `'${cell.length > QUOTED_MAX ? `${cell.slice(0, QUOTED_MAX)}…` : cell}'`
