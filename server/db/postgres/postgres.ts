import { randomBytes } from 'node:crypto'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { faultOf, StoreUnusable } from '#server/db/faults.ts'
import { watchedPool } from './postgres-pool.ts'
import { type LockedTable, watchPostgres } from './postgres-watch.ts'
import { type WatchedReachability, watchReachability } from './reachability.ts'
import { nameStatements } from './statement-names.ts'

// Separate pools: reads and writes never wait for each other's connections.
const READING = { max: 8, lock_timeout: 500, statement_timeout: 5_000 }
// Long enough for several transactions in front of this one on a slow machine.
const WRITING = { max: 6, lock_timeout: 5_000, statement_timeout: 15_000 }
const CONNECT_TIMEOUT_MS = 5_000
const WATCHING = { max: 1, query_timeout: 2_000, statement_timeout: 2_000, connectionTimeoutMillis: 3_000 }
// A node that stops within a transaction blocks its rows for no longer than this.
const IDLE_IN_TRANSACTION_MS = 30_000
// PostgreSQL would compile plans that it expects to be dear. That takes up to seconds, and our statements take milliseconds.
const NO_JIT = '-c jit=off'

// The view lists row locks in the same mode under another type, so filter by type. A lock of this process
// itself, such as a migration's, is released before the answer arrives.
const LOCKED_TABLES = `
  SELECT c.relname AS name, l.pid FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
  WHERE l.locktype = 'relation' AND l.mode = 'AccessExclusiveLock' AND l.granted AND c.relkind = 'r'
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.pid NOT IN (SELECT pid FROM pg_stat_activity WHERE application_name = current_setting('application_name'))`

// Counts and sums arrive as 64 bit integers, which pg returns as text. They stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface Postgres {
  reads: PostgresDialect
  writes: PostgresDialect
  reachability: WatchedReachability
  /** Ends what remains once both dialects are closed. */
  close(): Promise<void>
}

export async function openPostgres(url: string): Promise<Postgres> {
  const application_name = `podium-${randomBytes(8).toString('hex')}`
  const open = (more: pg.PoolConfig) => openPool(url, { ...more, application_name })
  await requireDatabase(open({ max: 1 }))
  const watching = open(WATCHING)
  const watch = watchPostgres(async () => (await watching.query<LockedTable>(LOCKED_TABLES)).rows)
  const reachability = watchReachability(() => answers(watching))
  const reading = watchedPool(() => open(READING), watch, reachability, nameStatements())
  const writing = watchedPool(() => open(WRITING), watch, reachability, nameStatements())
  return {
    reads: new PostgresDialect({ pool: reading }),
    writes: new PostgresDialect({ pool: writing }),
    reachability,
    async close() {
      watch.stop()
      reachability.stop()
      // Kysely ends only the pools that it has used.
      for (const pool of [reading, writing, watching]) await pool.end()
    },
  }
}

async function requireDatabase(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    throw new StoreUnusable(`The database at DATABASE_URL can't be used: ${(error as Error).message}.`)
  } finally {
    await pool.end()
  }
}

/** A server that reports an error answers, unless it says that it is starting or stopping. */
async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('SELECT 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError && faultOf(error) !== 'unreachable'
  }
}

function openPool(url: string, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: NO_JIT,
    ...more,
  })
  // A connection that breaks is replaced by the pool, idle or not; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
