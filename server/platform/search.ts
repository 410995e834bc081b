import { sql } from 'kysely'
import { nameKey } from './columns.ts'

/** Whether a `*_key` column holds what somebody typed as a part of it, without regard to case. */
export function holds(column: string, typed: string) {
  const part = `%${nameKey(typed).replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} LIKE ${part} ESCAPE '\\'`
}
