import { lockOn, withRowLock } from '#server/platform/data/locks.ts'

export const clubLocks = {
  club: lockOn('club', (tx) => tx.selectFrom('club').selectAll().$call(withRowLock(tx)).executeTakeFirst()),
}
