import type { Reads } from '#server/db/database.ts'
import type { Row, TableName } from '#server/db/schema.ts'

type Source = Pick<Reads, 'selectFrom'>

/** Selects the row with this id of any table that has ids. */
export function rowWithId(db: Source, table: TableName, id: string) {
  // Kysely cannot type a query on a table that is a type parameter: `department` represents all of them.
  const rows = db.selectFrom(table as 'department')
  return rows.selectAll().where('id', '=', id)
}

export async function findRow<T extends TableName>(db: Source, table: T, id: string): Promise<Row<T> | undefined> {
  const row = await rowWithId(db, table, id).executeTakeFirst()
  // `rowWithId` types each row as that of one table.
  return row as Row<T> | undefined
}
