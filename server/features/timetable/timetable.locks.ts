import type { Row } from '#server/db/schema.ts'
import { type RowLock, withRowLock } from '#server/platform/data/locks.ts'

const current: RowLock<Row<'time_table'> | undefined> = {
  table: 'time_table',
  rows: (tx) => tx.selectFrom('time_table').selectAll().$call(withRowLock(tx)).executeTakeFirst(),
}

export const timetableLocks = { current }
