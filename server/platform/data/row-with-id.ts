import type { TableName } from '#server/db/schema.ts'
import type { Reader } from './store.ts'

/** The row with this id of any table that has ids. */
export function rowWithId(db: Pick<Reader, 'selectFrom'>, table: TableName, id: string) {
  // Kysely cannot type a query on a table that is a type parameter: `department` represents all of them.
  const rows = db.selectFrom(table as 'department')
  return rows.selectAll().where('id', '=', id)
}
