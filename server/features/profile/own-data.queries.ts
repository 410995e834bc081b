import { FOREIGN_KEYS } from '#server/db/foreign-keys.ts'
import type { Row, TableName } from '#server/db/schema.ts'
import { SECRET } from '#server/platform/data/audit.ts'
import type { Reader } from '#server/platform/data/store.ts'

// What a change of the audit trail took and wrote may be about another person.
const OF_OTHERS = /^(before|after)$/

/** The rows that name a person by a key, by `table.column`, without secrets. `isProved`: the address is that of the person. */
export async function listOwnRows(
  db: Reader,
  { id, email_key }: Row<'profile'>,
  isProved: boolean,
): Promise<Record<string, object[]>> {
  const places: (readonly [table: TableName, column: string, value: string])[] = [
    ['profile', 'id', id],
    ['audit_entry', 'actor_id', id],
  ]
  // Anybody can sign up with the address of another person.
  if (isProved) places.push(['register_person', 'email_key', email_key])
  for (const { table, columns, parent } of FOREIGN_KEYS)
    if (parent === 'profile') places.push([table, columns.join(), id])
  const found: Record<string, object[]> = {}
  for (const [table, column, value] of places) {
    // Any of these tables: the compiler knows the columns of one.
    const rows = await db
      .selectFrom(table as 'profile')
      .selectAll()
      .where(column as 'id', '=', value)
      .execute()
    if (rows.length > 0) found[`${table}.${column}`] = rows.map(withoutSecrets)
  }
  return found
}

const withoutSecrets = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name) && !OF_OTHERS.test(name)))
