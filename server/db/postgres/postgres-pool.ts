import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isOutdatedPlan } from '#server/db/constraints.ts'
import { DatabaseUnreachable } from '#server/db/faults.ts'
import type { PostgresWatch } from './postgres-watch.ts'
import type { WatchedReachability } from './reachability.ts'
import type { StatementNames } from './statement-names.ts'

/**
 * A pool for Kysely, with names for statements: an outdated one is executed again, and its transaction by the store. It acquires
 * a connection at the first statement, when the tables of the statement are known. When the server is lost, its connections are
 * given up, because one without an answer holds each statement up for seconds.
 */
export function watchedPool(
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
