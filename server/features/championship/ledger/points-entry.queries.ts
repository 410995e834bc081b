import type { ExpressionBuilder } from 'kysely'
import type { Row, Tables } from '#server/db/schema.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'

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
const NO_ENTRIES: Balance = { number: 0, total: 0 }

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

export async function findBalance(db: Reader, { department_id, season_id }: LedgerAccount): Promise<Balance> {
  const last = db
    .selectFrom('points_entry')
    .select(['number', 'total'])
    .where('department_id', '=', department_id)
    .where('season_id', '=', season_id)
    .orderBy('number', 'desc')
    .limit(1)
  return (await last.executeTakeFirst()) ?? NO_ENTRIES
}

/** The last entries of several accounts, each looked up in the index. */
export function listBalances(db: Reader, season: string, departments: readonly string[]) {
  const last = (column: 'number' | 'total') => (eb: ExpressionBuilder<Tables, 'department'>) =>
    eb
      .selectFrom('points_entry')
      .select(`points_entry.${column}`)
      .whereRef('points_entry.department_id', '=', 'department.id')
      .where('points_entry.season_id', '=', season)
      .orderBy('points_entry.number', 'desc')
      .limit(1)
      .as(column)
  return db
    .selectFrom('department')
    .select(['department.id as department_id', last('number'), last('total')])
    .where('department.id', 'in', departments)
    .execute()
}

/**
 * Entries are only ever added. The caller has locked the open season, so that each entry follows the one before. Without
 * that lock the unique number refuses one of two entries.
 */
export async function addEntries(tx: ManagedTx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const balances = new Map<string, Balance>()
  for (const [season, ofSeason] of Map.groupBy(entries, ({ season_id }) => season_id)) {
    const departments = new Set(ofSeason.map(({ department_id }) => department_id))
    for (const { department_id, number, total } of await listBalances(tx, season, [...departments])) {
      if (number === null || total === null) continue
      balances.set(nameOfAccount({ department_id, season_id: season }), { number, total })
    }
  }
  await tx.insertInto('points_entry').values(withTotals(entries, balances)).execute()
}
