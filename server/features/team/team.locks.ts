import type { Row } from '#server/db/schema.ts'
import { lockOn, type RowLock, rowLock, withRowLock } from '#server/platform/data/locks.ts'

export type Membership = Pick<Row<'application'>, 'profile_id' | 'status' | 'post'>

/** The side of an entry is no team that people join or managers change. */
const teamLock =
  (id: string, how?: 'forShare'): RowLock<Row<'team'> | undefined> =>
  async (tx) => {
    const team = await rowLock('team', id, how)(tx)
    return team?.entry_id === null ? team : undefined
  }

export const teamLocks = {
  byId: (id: string) => teamLock(id),
  /** No transaction changes or deletes the team meanwhile. */
  shared: (id: string) => teamLock(id, 'forShare'),
  /** No match and no application is added to the teams of the department meanwhile. */
  ofDepartment: (id: string) =>
    lockOn('team', (tx) => {
      const teams = tx.selectFrom('team').select('id').where('department_id', '=', id).orderBy('id')
      return teams.$call(withRowLock(tx)).execute()
    }),
  /** Players and applicants: none of them joins, leaves or withdraws meanwhile. */
  members: (id: string) =>
    lockOn('application', (tx) => {
      const members = tx.selectFrom('application').select(['id', 'profile_id', 'status', 'post'])
      return members.where('team_id', '=', id).orderBy('id').$call(withRowLock(tx)).execute()
    }),
}
