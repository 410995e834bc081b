import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { lockOn, rowLock, withRowLock } from '#server/platform/data/locks.ts'

/** The ids of the locked people. */
const peopleWhere = (
  condition: (eb: ExpressionBuilder<Tables, 'profile'>) => Expression<SqlBool>,
  how?: 'forUpdate' | 'forShare',
) =>
  lockOn('profile', async (tx) => {
    const people = tx.selectFrom('profile').select('id').where(condition).orderBy('id')
    return (await people.$call(withRowLock(tx, how)).execute()).map(({ id }) => id)
  })

export const profileLocks = {
  byId: (id: string) => rowLock('profile', id),
  /** All admins: transactions that take one away wait for each other. Locked before any other person. */
  admins: peopleWhere((eb) => eb('role', '=', 'ADMIN')),
  /** No transaction moves or deletes these people meanwhile. */
  allShared: (ids: readonly string[]) =>
    peopleWhere((eb) => (ids.length === 0 ? eb.lit(false) : eb('id', 'in', ids)), 'forShare'),
  ofDepartment: (id: string) => peopleWhere((eb) => eb('department_id', '=', id)),
  /** No transaction moves or deletes a player or an applicant meanwhile. */
  ofTeam: (id: string) =>
    peopleWhere(
      (eb) => eb('id', 'in', eb.selectFrom('application').select('profile_id').where('team_id', '=', id)),
      'forShare',
    ),
}
