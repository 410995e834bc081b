import type { Row } from '#server/db/schema.ts'
import { type RowLock, rowLock, withRowLock } from '#server/platform/data/locks.ts'
import { selectEventsOf, selectEventsOfTeam } from './event.queries.ts'

export const eventLocks = {
  byId: (id: string) => rowLock('event', id),
  /** The events of the open season in which a department has places. */
  ofDepartment: (id: string): RowLock<Row<'event'>[]> => ({
    table: 'event',
    rows: (tx) => selectEventsOf(tx, id).$call(withRowLock(tx)).execute(),
  }),
  /** The events that a team has entered. None of them is drawn while they are locked. */
  ofTeam: (id: string): RowLock<Row<'event'>[]> => ({
    table: 'event',
    rows: (tx) => selectEventsOfTeam(tx, id).$call(withRowLock(tx)).execute(),
  }),
}
