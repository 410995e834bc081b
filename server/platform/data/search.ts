import { sql } from 'kysely'
import { nameKey } from './columns.ts'

/** Whether a `*_key` column contains the search text, ignoring case. */
export const contains = (column: string, typed: string) => matchesPattern(column, searchPattern(typed))

/** The same in two steps, for a query that is built before the search text is known. */
export const searchPattern = (typed: string) => `%${literal(typed)}%`
export const matchesPattern = (column: string, part: string) =>
  sql<boolean>`${sql.ref(column)} LIKE ${part} ESCAPE '\\'`

/** The rank of a match: 0 when the column begins with the search text, 1 when a later word does, otherwise 2. */
export function searchRank(column: string, typed: string) {
  const start = literal(typed)
  const [begins, afterSpace, afterHyphen] = [`${start}%`, `% ${start}%`, `%-${start}%`].map((part) =>
    matchesPattern(column, part),
  )
  return sql<number>`CASE WHEN ${begins} THEN 0 WHEN ${afterSpace} OR ${afterHyphen} THEN 1 ELSE 2 END`
}

/** The search text as a LIKE pattern, with wildcards escaped. */
const literal = (typed: string) => nameKey(typed).replace(/[\\%_]/g, '\\$&')
