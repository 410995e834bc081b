import type { Row } from '#server/db/schema.ts'
import { type RowLock, withRowLock } from '#server/platform/data/locks.ts'

/** Subscriptions are counted one after the other. */
const key: RowLock<Row<'push_key'> | undefined> = {
  table: 'push_key',
  rows: (tx) => tx.selectFrom('push_key').selectAll().$call(withRowLock(tx)).executeTakeFirst(),
}

/** Changes of one browser's choices replace its rows one after the other. */
const subscription = (endpoint: string): RowLock<Row<'push_subscription'> | undefined> => ({
  table: 'push_subscription',
  rows: (tx) =>
    tx
      .selectFrom('push_subscription')
      .selectAll()
      .where('endpoint', '=', endpoint)
      .$call(withRowLock(tx))
      .executeTakeFirst(),
})

export const pushLocks = { key, subscription }
