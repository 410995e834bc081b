import { sql } from 'kysely'
import type { World } from './world.ts'

/**
 * The number of deadlocks that PostgreSQL resolved. The store retries after each, a second later. SQLite has one
 * writer.
 */
export async function countDeadlocks({ database }: World): Promise<number> {
  if (database.engine === 'sqlite') return 0
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(database.writes)
  return rows[0]?.deadlocks ?? Number.NaN
}
