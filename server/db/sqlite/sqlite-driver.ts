import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, SelectQueryNode, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import { faultOf, isBusy } from '#server/db/faults.ts'
import type { Damage } from './damage.ts'
import { cacheStatements } from './sqlite-statements.ts'

// How long statements wait for a lock of another process, counted from the first statement that met it.
const PATIENCE_MS = 2_000
const RETRY_EVERY_MS = 20
// Statements that meet a lock within this time have met the same lock.
const SAME_LOCK_MS = 500

/**
 * Waits for a lock of another process by retrying after pauses. SQLite's own busy wait would block the whole process.
 */
export class WaitingSqliteDriver extends SqliteDriver {
  readonly #damage: Damage
  #connection: DatabaseConnection | undefined

  constructor(database: SqliteDialectConfig['database'], damage: Damage) {
    super({ database })
    this.#damage = damage
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= waiting(await super.acquireConnection(), this.#damage)
    return this.#connection
  }
}

export class WritingSqliteDriver extends WaitingSqliteDriver {
  readonly #database: DatabaseSync
  readonly #requireSound: () => void
  #guarded: DatabaseConnection | undefined

  constructor(database: DatabaseSync, damage: Damage, requireSound: () => void) {
    super(cacheStatements(database), damage)
    this.#database = database
    this.#requireSound = requireSound
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guarded ??= this.#guard(await super.acquireConnection())
    return this.#guarded
  }

  /** Checks each statement that may write or begin a transaction. A transaction is checked again before its commit. */
  #guard(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (...query) => connection.streamQuery(...query),
      executeQuery: async (query) => {
        if (!this.#database.isTransaction && !SelectQueryNode.is(query.query)) this.#requireSound()
        return await connection.executeQuery(query)
      },
    }
  }

  // Kysely begins deferred: a transaction that reads before it writes would fail, not wait, when another process wrote
  // in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#requireSound()
    await super.commitTransaction(connection)
  }

  // After some faults, such as a full disk, SQLite has rolled back by itself.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

function waiting(connection: DatabaseConnection, damage: Damage): DatabaseConnection {
  let lastMetAt = Number.NEGATIVE_INFINITY
  let firstMetAt = lastMetAt
  /** Records that a statement met a lock. True when the lock has been held for too long. */
  function lockOutlasts(): boolean {
    const now = performance.now()
    if (now - lastMetAt > SAME_LOCK_MS) firstMetAt = now
    lastMetAt = now
    return now - firstMetAt > PATIENCE_MS
  }
  return {
    streamQuery: (...query) => connection.streamQuery(...query),
    async executeQuery(query) {
      for (;;) {
        try {
          const result = await connection.executeQuery<never>(query)
          lastMetAt = Number.NEGATIVE_INFINITY
          return result
        } catch (error) {
          if (faultOf(error) === 'damaged') damage.report((error as Error).message)
          if (!isBusy(error) || lockOutlasts()) throw error
        }
        await pause(RETRY_EVERY_MS)
      }
    },
  }
}
