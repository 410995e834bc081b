import type { Row } from '#server/db/schema.ts'

/** The columns of an entry that the rule book gave. */
const BY_HAND = {
  part: null,
  event_id: null,
  entry: null,
  place: null,
  sharing: 1,
  version: null,
  sport: null,
  gender: null,
  rule: null,
} as const satisfies Partial<Row<'points_entry'>>
type DerivedColumn = keyof typeof BY_HAND

export type NewEntry = Omit<Row<'points_entry'>, 'number' | 'total' | DerivedColumn> &
  Partial<Pick<Row<'points_entry'>, DerivedColumn>>

/** A department in a season. Its entries are numbered from 1. */
export type LedgerAccount = Pick<Row<'points_entry'>, 'department_id' | 'season_id'>
export const nameOfAccount = ({ department_id, season_id }: LedgerAccount) => `${season_id} ${department_id}`

/** Number and total of an account's last entry. */
export type Balance = Pick<Row<'points_entry'>, 'number' | 'total'>
export const NO_ENTRIES: Balance = { number: 0, total: 0 }

/** Adds numbers and running totals to entries, in this order, starting from the given balances. */
export function withTotals(entries: readonly NewEntry[], balances?: ReadonlyMap<string, Balance>) {
  const last = new Map(balances)
  return entries.map((entry): Row<'points_entry'> => {
    const account = nameOfAccount(entry)
    const { number, total } = last.get(account) ?? NO_ENTRIES
    const row = { ...BY_HAND, ...entry, number: number + 1, total: total + entry.amount }
    last.set(account, row)
    return row
  })
}
