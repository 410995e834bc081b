import { lockOn, rowLock, withRowLock } from '#server/platform/data/locks.ts'

export const applicationLocks = {
  byId: (id: string) => rowLock('application', id),
  /** No team accepts, elects or removes this person meanwhile. */
  ofPerson: (profileId: string) =>
    lockOn('application', (tx) => {
      const applications = tx.selectFrom('application').select('id').where('profile_id', '=', profileId).orderBy('id')
      return applications.$call(withRowLock(tx)).execute()
    }),
}
