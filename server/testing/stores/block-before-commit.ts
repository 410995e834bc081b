import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { TestDatabase } from '#server/testing/database.ts'

/** Distinguishes the connections of a server with this in its DATABASE_URL from those of the test. */
export const NAMED = '?application_name=held_up'

interface HeldUp {
  /** Resolves when a writer is blocked. */
  reached(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Blocks a managing change at its audit entry, which is its last statement: the whole change is written and nothing is
 * committed.
 */
export function blockBeforeCommit({ database, at }: TestDatabase): Promise<HeldUp> {
  return 'url' in at ? onPostgres(database) : onSqlite(database, at.file)
}

async function onPostgres({ writes, reads }: Database): Promise<HeldUp> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = writes.transaction().execute(async (tx) => {
    await sql`LOCK TABLE audit_entry IN SHARE MODE`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const waiting = sql`
    SELECT pid FROM pg_locks WHERE relation = 'audit_entry'::regclass AND NOT granted`
  return {
    reached: async () => (await waiting.execute(reads as never)).rows.length > 0,
    release: async () => {
      released.resolve()
      await holding
    },
  }
}

/** An endless count: a process that runs it answers no request and keeps the write lock. */
async function onSqlite({ writes }: Database, file: string): Promise<HeldUp> {
  await sql`CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n`.execute(
    writes,
  )
  await sql`CREATE TRIGGER held_up BEFORE INSERT ON audit_entry BEGIN SELECT COUNT(*) FROM endless; END`.execute(writes)
  const other = new DatabaseSync(file, { timeout: 0 })
  let inARow = 0
  return {
    // Short writes hold the lock for a moment as well.
    reached: async () => {
      inARow = placeIsTaken(other) ? inARow + 1 : 0
      return inARow > 3
    },
    release: async () => {
      other.close()
      await sql`DROP TRIGGER held_up`.execute(writes)
      await sql`DROP VIEW endless`.execute(writes)
    },
  }
}

function placeIsTaken(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch {
    return true
  }
}

/** A killed process ends at once, but PostgreSQL rolls back its transaction only when it notices. */
export async function noWriterIsBlocked({ engine, reads }: Database): Promise<boolean> {
  if (engine === 'sqlite') return true
  const left = sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'held_up'`
  return (await left.execute(reads as never)).rows.length === 0
}
