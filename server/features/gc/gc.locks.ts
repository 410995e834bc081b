import { lockOn, rowLock, withRowLock } from '#server/platform/data/locks.ts'

export const gcLocks = {
  byId: (id: string) => rowLock('gc_record', id),
  /** The record of the running championship. */
  running: lockOn('gc_record', (tx) =>
    tx.selectFrom('gc_record').selectAll().where('is_current', '=', 1).$call(withRowLock(tx)).executeTakeFirst(),
  ),
}
