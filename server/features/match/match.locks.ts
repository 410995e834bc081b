import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { lockOn, rowLock, withRowLock } from '#server/platform/data/locks.ts'

const matchesWhere = (condition: (eb: ExpressionBuilder<Tables, 'match'>) => Expression<SqlBool>) =>
  lockOn('match', (tx) =>
    tx.selectFrom('match').selectAll().where(condition).orderBy('id').$call(withRowLock(tx)).execute(),
  )

export const matchLocks = {
  byId: (id: string) => rowLock('match', id),
  /** The matches of these rooms, whatever their status. */
  inRooms: (roomIds: readonly string[]) => matchesWhere((eb) => eb('room_id', 'in', roomIds)),
  byIds: (ids: readonly string[]) => matchesWhere((eb) => eb('id', 'in', ids)),
  ofEvent: (id: string) => matchesWhere((eb) => eb('event_id', '=', id)),
  ofTeam: (id: string) => matchesWhere((eb) => eb.or([eb('team1_id', '=', id), eb('team2_id', '=', id)])),
  ofDepartment: (id: string) =>
    matchesWhere((eb) => eb.or([eb('department1_id', '=', id), eb('department2_id', '=', id)])),
}
