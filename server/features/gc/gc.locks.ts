import type { Row } from '#server/db/schema.ts'
import { type RowLock, rowLock, withRowLock } from '#server/platform/data/locks.ts'

const running: RowLock<Row<'gc_record'> | undefined> = {
  table: 'gc_record',
  rows: (tx) =>
    tx.selectFrom('gc_record').selectAll().where('is_current', '=', 1).$call(withRowLock(tx)).executeTakeFirst(),
}

export const gcLocks = {
  byId: (id: string) => rowLock('gc_record', id),
  /** The record of the running championship. */
  running,
}
