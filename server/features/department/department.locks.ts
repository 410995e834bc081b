import { lockOn, rowLock, withRowLock } from '#server/platform/data/locks.ts'

export const departmentLocks = {
  byId: (id: string) => rowLock('department', id),
  /** No transaction changes or deletes the department meanwhile. */
  shared: (id: string) => rowLock('department', id, 'forShare'),
  /** The same for several; those that do not exist are missing. */
  allShared: (ids: readonly string[]) =>
    lockOn('department', async (tx) => {
      if (ids.length === 0) return []
      const rows = tx.selectFrom('department').selectAll().where('id', 'in', ids).orderBy('id')
      return rows.$call(withRowLock(tx, 'forShare')).execute()
    }),
  everyShared: lockOn('department', (tx) =>
    tx.selectFrom('department').selectAll().orderBy('id').$call(withRowLock(tx, 'forShare')).execute(),
  ),
}
