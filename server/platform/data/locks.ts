import type { SelectQueryBuilder, Transaction } from 'kysely'
import type { Row, Tables } from '#server/db/schema.ts'
import { rowWithId } from './rows.ts'

/**
 * The order in which every transaction locks rows, so that two transactions never wait for each other. An insert locks the
 * rows that it refers to as well: a new match locks its season, event and teams, a points entry its match, event and department.
 * Rows of one table are locked by ascending id. A transaction that changes an event, an entry, a draw, a match or points locks the
 * open season first: what it has read of them stays true until it ends. Scores and keepers of live matches lock their match alone.
 */
const LOCK_ORDER = [
  'season',
  'match',
  'gc_record',
  'department',
  'profile',
  'team',
  'application',
  'announcement',
  'time_table',
  'club',
  'push_key',
  'push_subscription',
  'bin',
] as const
type LockedTable = (typeof LOCK_ORDER)[number]

export type Locking = Pick<Transaction<Tables>, 'selectFrom' | 'fn' | 'getExecutor'>

/** Locks rows until the transaction ends, and returns them as they are now. `NAME.locks.ts` of their owner lists them. */
export type RowLock<Rows> = (tx: Locking) => Promise<Rows>

/** The last table of `LOCK_ORDER` that each transaction has locked so far. */
const reached = new WeakMap<Locking, LockedTable>()

/**
 * A lock on rows of this table, which `rows` selects with `withRowLock`. It throws when the transaction has locked a later table of
 * `LOCK_ORDER` before.
 */
export function lockOn<Rows>(table: LockedTable, rows: RowLock<Rows>): RowLock<Rows> {
  return async (tx) => {
    const last = reached.get(tx)
    if (last && LOCK_ORDER.indexOf(last) > LOCK_ORDER.indexOf(table))
      throw new Error(`A transaction locked ${last} before ${table}: LOCK_ORDER has them the other way round.`)
    reached.set(tx, table)
    return rows(tx)
  }
}

/**
 * Locks the selected rows until the transaction ends. `forShare` lets other transactions share the lock, and none change the
 * rows. SQLite runs one writing transaction at a time and needs no row locks.
 */
export function withRowLock(tx: Locking, how: 'forUpdate' | 'forShare' = 'forUpdate') {
  const locks = tx.getExecutor().adapter.supportsMultipleConnections
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => (locks ? query[how]() : query)
}

export const rowLock = <T extends LockedTable>(
  table: T,
  id: string,
  how?: 'forUpdate' | 'forShare',
): RowLock<Row<T> | undefined> =>
  lockOn(table, async (tx) => {
    const row = await rowWithId(tx, table, id).$call(withRowLock(tx, how)).executeTakeFirst()
    // `rowWithId` types each row as that of one table.
    return row as Row<T> | undefined
  })

type RowsOf<Locks> = { -readonly [K in keyof Locks]: Locks[K] extends RowLock<infer Rows> ? Rows : never }

/** Locks one after the other; returns the rows of each lock. */
export function allOf<const Locks extends readonly RowLock<unknown>[]>(...locks: Locks): RowLock<RowsOf<Locks>> {
  return async (tx) => {
    const rows: unknown[] = []
    for (const lock of locks) rows.push(await lock(tx))
    // One result for each lock, in their order.
    return rows as RowsOf<Locks>
  }
}
