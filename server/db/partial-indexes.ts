import { sql } from 'kysely'

// The values in the conditions of partial indexes, written into the statement: with bound ones SQLite plans the statement
// again at each run, which takes three times as long as running it.
export const TRUE = sql.lit(1 as const)
export const KIND_MATCH = sql.lit('MATCH' as const)
