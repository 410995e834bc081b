import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseUnusable } from './unusable.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
// A node that stops amid a transaction keeps its rows from all others no longer than this.
const IDLE_IN_TRANSACTION_MS = 30_000

// Counts and sums arrive as 64 bit integers, which pg gives as text; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export async function openPostgres(url: string): Promise<PostgresDialect> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  // A connection that breaks is replaced by the pool, idle or not; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseUnusable(`The database at DATABASE_URL can't be used: ${(error as Error).message}.`)
  }
  return new PostgresDialect({ pool })
}
