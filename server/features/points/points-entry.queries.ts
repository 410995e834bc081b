import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import {
  type Account,
  type Balance,
  type NewEntry,
  NO_ENTRIES,
  nameOfAccount,
  withTotals,
} from './points-entry.rules.ts'

export async function findBalance(db: Reader, { department_id, season_id }: Account): Promise<Balance> {
  const last = db
    .selectFrom('points_entry')
    .select(['number', 'total'])
    .where('department_id', '=', department_id)
    .where('season_id', '=', season_id)
    .orderBy('number', 'desc')
    .limit(1)
  return (await last.executeTakeFirst()) ?? NO_ENTRIES
}

/**
 * Entries are only ever added. The caller has locked the open season, so that each entry follows the one before. Without
 * that lock the unique number refuses one of two entries.
 */
export async function addEntries(tx: ManagedTx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const accounts = new Map(entries.map((entry) => [nameOfAccount(entry), entry]))
  const balances = new Map<string, Balance>()
  for (const [name, account] of accounts) balances.set(name, await findBalance(tx, account))
  await tx.insertInto('points_entry').values(withTotals(entries, balances)).execute()
}
