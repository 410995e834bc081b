import { FORMER_MEMBER, HIDDEN_NAME } from '#contract/profile/names.ts'

/** What a person is known by. Those with neither an account nor a roll number have a key of their own. */
export interface Identity {
  account: string | null
  rollNumber: string | null
  key?: string
}

/** The form in which roll numbers are compared. */
export const rollKey = (rollNumber: string) => rollNumber.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** The marks of a person, the most lasting one first. Accounts end before roll numbers do. */
export const marksOf = ({ account, rollNumber, key }: Identity): string[] => [
  ...(rollNumber ? [`roll ${rollKey(rollNumber)}`] : []),
  ...(account === null ? [] : [account]),
  ...(key === undefined ? [] : [key]),
]

/** Two people who share a mark are the same. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const marks = marksOf(other)
  return marksOf(one).some((mark) => marks.includes(mark))
}

/** The rows of each person: two rows belong together when they share a mark, or when other rows link them. */
export function groupByPerson<T>(rows: readonly T[], identityOf: (row: T) => Identity): T[][] {
  const people = new Map<string, { rows: T[]; marks: string[] }>()
  for (const row of rows) {
    const marks = marksOf(identityOf(row))
    const known = [...new Set(marks.flatMap((mark) => people.get(mark) ?? []))]
    const person = {
      rows: [...known.flatMap((one) => one.rows), row],
      marks: [...known.flatMap((one) => one.marks), ...marks],
    }
    for (const mark of person.marks) people.set(mark, person)
  }
  return [...new Set(people.values())].map((person) => person.rows)
}

/** The row that names a person for the public. Rows without an account may have been written by hand, and name nobody who is hidden. */
export const namingRow = <T extends { name: string; profile: string | null }>(rows: readonly T[]): T | undefined =>
  rows.find(({ name }) => name === HIDDEN_NAME) ??
  rows.findLast(({ profile }) => profile !== null) ??
  rows.find(({ name }) => name === FORMER_MEMBER) ??
  rows.at(-1)
