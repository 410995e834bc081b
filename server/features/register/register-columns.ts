/** The columns that a file may have, in any order, with the names that colleges give them. */
export const COLUMNS = {
  rollNumber: {
    name: 'Roll number',
    isRequired: true,
    also: ['roll no', 'roll', 'enrolment number', 'registration number'],
  },
  name: { name: 'Name', isRequired: true, also: ['full name', 'student name', 'name of student'] },
  department: { name: 'Department', isRequired: true, also: ['dept', 'branch'] },
  gender: { name: 'Gender', isRequired: true, also: ['sex'] },
  kind: { name: 'Kind', isRequired: true, also: ['type', 'category', 'programme', 'program'] },
  validUntil: { name: 'Valid until', isRequired: false, also: ['valid till', 'valid upto', 'valid up to', 'expires'] },
  email: { name: 'Email', isRequired: false, also: ['e mail', 'email address', 'mail'] },
} as const
export type RegisterColumn = keyof typeof COLUMNS

/** Without case, and with one space for every mark: 'Roll No.' and 'roll_no' are the same. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const BY_NAME = new Map(
  Object.entries(COLUMNS).flatMap(([column, { name, also }]) =>
    [name, ...also].map((one) => [plain(one), column as RegisterColumn] as const),
  ),
)

export const columnOf = (name: string): RegisterColumn | undefined => BY_NAME.get(plain(name))

const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV file that spreadsheet programs open in the right encoding, and in which no cell is a formula. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** What begins a formula; programs for Chinese and Japanese also read full-width signs. */
export const FORMULA_SIGNS = '=+\\-@＝＋－＠'
const FORMULA = new RegExp(`^[${FORMULA_SIGNS}\\t\\r]`)

/** An apostrophe makes a spreadsheet program show a formula as text. */
function cellOf(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
