import type { Reads } from '#server/db/database.ts'
import type { TableName } from '#server/db/schema.ts'

/** The row with this id of any table that has ids. */
export function rowWithId(db: Pick<Reads, 'selectFrom'>, table: TableName, id: string) {
  // Kysely cannot type a query on a table that is a type parameter: `department` represents all of them.
  const rows = db.selectFrom(table as 'department')
  return rows.selectAll().where('id', '=', id)
}
