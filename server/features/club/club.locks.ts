import type { Row } from '#server/db/schema.ts'
import { type RowLock, withRowLock } from '#server/platform/data/locks.ts'

const club: RowLock<Row<'club'> | undefined> = {
  table: 'club',
  rows: (tx) => tx.selectFrom('club').selectAll().$call(withRowLock(tx)).executeTakeFirst(),
}

export const clubLocks = { club }
