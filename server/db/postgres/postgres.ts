import { randomBytes } from 'node:crypto'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isOutdatedPlan } from '#server/db/constraints.ts'
import { DatabaseUnreachable, faultOf, StoreUnusable } from '#server/db/faults.ts'
import { type LockedTable, type PostgresWatch, watchPostgres } from './postgres-watch.ts'
import { type WatchedReachability, watchReachability } from './reachability.ts'

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

/**
 * A pool for Kysely, with names for statements: an outdated one is executed again, and its transaction by the store. It acquires
 * a connection at the first statement, when the tables of the statement are known. When the server is lost, its connections are
 * given up, because one without an answer holds each statement up for seconds.
 */
function watchedPool(
  open: () => pg.Pool,
  watch: PostgresWatch,
  reachability: WatchedReachability,
  names: StatementNames,
): PostgresPool {
  let pool = open()
  reachability.onLoss(() => {
    void pool.end().catch(() => undefined)
    pool = open()
  })
  return {
    options: pool.options,
    connect: async () => new WatchedClient(pool, watch, reachability, names) as unknown as PostgresPoolClient,
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

class WatchedClient {
  readonly #pool: pg.Pool
  readonly #watch: PostgresWatch
  readonly #reachability: WatchedReachability
  readonly #names: StatementNames
  #client: (pg.PoolClient & { processID?: number }) | undefined
  #broken = false
  #inTransaction = false

  constructor(pool: pg.Pool, watch: PostgresWatch, reachability: WatchedReachability, names: StatementNames) {
    this.#names = names
    this.#pool = pool
    this.#watch = watch
    this.#reachability = reachability
  }

  get processID() {
    return this.#client?.processID
  }

  async query(text: string, values: readonly unknown[]) {
    if (!this.#client) {
      if (this.#reachability.lostSince()) throw new DatabaseUnreachable('The server does not answer.')
      this.#watch.requireUnlocked(text, undefined)
    }
    const client = await this.#connected()
    // The watch may have found the lock while this statement waited for a connection.
    this.#watch.requireUnlocked(text, this.processID)
    try {
      const answer = await this.#watch.follow(this.#execute(client, text, [...values]))
      this.#reachability.noteAnswer()
      return answer
    } catch (error) {
      throw this.#explained(error)
    }
  }

  async #execute(client: pg.PoolClient, text: string, values: unknown[]) {
    if (text.startsWith('begin') || text.startsWith('start transaction')) this.#inTransaction = true
    const name = this.#names.of(text, values.length)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (name === undefined || !isOutdatedPlan(error)) throw error
      this.#names.renew()
      if (this.#inTransaction) throw error
      return await client.query(text, values)
    }
  }

  release(destroy = false) {
    this.#client?.release(destroy || this.#broken)
  }

  async #connected(): Promise<pg.PoolClient> {
    this.#client ??= await this.#pool.connect().catch((error: Error) => {
      throw this.#unreachable(error)
    })
    return this.#client
  }

  /** Errors that the server reports stay. All other errors mean that the connection is lost. */
  #explained(error: unknown): unknown {
    const isReply = error instanceof pg.DatabaseError
    this.#broken ||= !isReply || error.severity === 'FATAL'
    // The driver itself refuses values that it cannot send.
    if (isReply || error instanceof DatabaseUnreachable || error instanceof TypeError) return error
    return this.#unreachable(error as Error)
  }

  #unreachable(error: Error): DatabaseUnreachable {
    void this.#reachability.check()
    return new DatabaseUnreachable(error.message, { cause: error })
  }
}

// More than the shapes of all our reads.
const NAMES_MAX = 1_000

/** The names under which connections keep the plans of statements. */
interface StatementNames {
  /** Undefined when the statement is planned each time. */
  of(text: string, values: number): string | undefined
  /** The next name of each statement is a new one. */
  renew(): void
}

// Longer statements have lists, and a shape for each length.
const VALUES_MAX = 60
/** Others, such as those of migrations, may be several in one text. */
const NAMED = /^(select|insert|update|delete) /

/** PostgreSQL takes longer to plan a statement than to answer it, so statements are planned once for each connection. */
export function nameStatements(): StatementNames {
  const names = new Map<string, string>()
  let given = 0
  return {
    of(text, values) {
      const known = names.get(text)
      if (known || names.size >= NAMES_MAX || values > VALUES_MAX || !NAMED.test(text)) return known
      given += 1
      const name = `podium_${given}`
      names.set(text, name)
      return name
    },
    renew: () => names.clear(),
  }
}
