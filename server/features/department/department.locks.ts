import { rowLock } from '#server/platform/data/locks.ts'

export const departmentLocks = {
  byId: (id: string) => rowLock('department', id),
  /** No transaction changes or deletes the department meanwhile. */
  shared: (id: string) => rowLock('department', id, 'forShare'),
}
