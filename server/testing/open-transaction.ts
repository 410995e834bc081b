import { sql, type Transaction } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'

/** A transaction of another process that has run its statements and is not committed. */
export async function openTransaction<T>(
  { engine, reads, writes }: Database,
  run: (tx: Transaction<Tables>) => Promise<T>,
) {
  const written = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const ended = writes.transaction().execute(async (tx) => {
    await run(tx)
    written.resolve()
    await released.promise
  })
  // A test that fails before the commit must not leave the transaction open.
  onTestFinished(async () => {
    released.resolve()
    await ended
  })
  await Promise.race([written.promise, ended])
  const blocked = sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return {
    commit: async () => {
      released.resolve()
      await ended
    },
    /** Resolves when this many transactions wait for it. On SQLite each writer waits for the one before. */
    blocks: async (count: number) => {
      if (engine === 'sqlite') return
      const waiting = async () => (await blocked.execute(reads as never)).rows.length
      await expect.poll(waiting, { message: 'transactions that wait for a lock' }).toBe(count)
    },
  }
}
