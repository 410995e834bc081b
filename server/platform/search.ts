import { sql } from 'kysely'
import { nameKey } from './columns.ts'

/** Whether a `*_key` column holds what somebody typed as a part of it, without regard to case. */
export const holds = (column: string, typed: string) => holdsPart(column, partOf(typed))

/** The same in two steps, for a query that is built before anything was typed. */
export const partOf = (typed: string) => `%${nameKey(typed).replace(/[\\%_]/g, '\\$&')}%`
export const holdsPart = (column: string, part: string) => sql<boolean>`${sql.ref(column)} LIKE ${part} ESCAPE '\\'`
