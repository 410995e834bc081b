import { lockOn, withRowLock } from '#server/platform/data/locks.ts'

export const pushLocks = {
  /** Subscriptions are counted one after the other. */
  key: lockOn('push_key', (tx) => tx.selectFrom('push_key').selectAll().$call(withRowLock(tx)).executeTakeFirst()),
  /** Changes of one browser's choices replace its rows one after the other. */
  subscription: (endpoint: string) =>
    lockOn('push_subscription', (tx) => {
      const subscriptions = tx.selectFrom('push_subscription').selectAll().where('endpoint', '=', endpoint)
      return subscriptions.$call(withRowLock(tx)).executeTakeFirst()
    }),
}
