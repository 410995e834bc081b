import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseUnusable } from './unusable.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000

// Counts and sums arrive as 64 bit integers, which pg gives as text; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export async function openPostgres(url: string): Promise<PostgresDialect> {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnusable(`The database at DATABASE_URL can't be used: ${(error as Error).message}.`)
  }
  return new PostgresDialect({ pool })
}
