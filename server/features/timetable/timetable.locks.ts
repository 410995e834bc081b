import { lockOn, withRowLock } from '#server/platform/data/locks.ts'

export const timetableLocks = {
  current: lockOn('time_table', (tx) =>
    tx.selectFrom('time_table').selectAll().$call(withRowLock(tx)).executeTakeFirst(),
  ),
}
