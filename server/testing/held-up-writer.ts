import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { TestDatabase } from './database.ts'

/** A server started with this on its DATABASE_URL is told from the test's own connections. */
export const NAMED = '?application_name=held_up'

interface HeldUp {
  /** Somebody stands there. */
  reached(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Whoever makes a managing change stops at its audit entry, the last of his statements: all of the change is written and
 * nothing is committed.
 */
export function holdUpWriters({ database, at }: TestDatabase): Promise<HeldUp> {
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

/** An endless count: a process that meets it answers nobody any more, and keeps the only place to write. */
async function onSqlite({ writes }: Database, file: string): Promise<HeldUp> {
  await sql`CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n`.execute(
    writes,
  )
  await sql`CREATE TRIGGER held_up BEFORE INSERT ON audit_entry BEGIN SELECT COUNT(*) FROM endless; END`.execute(writes)
  const other = new DatabaseSync(file, { timeout: 0 })
  let inARow = 0
  return {
    // Short writes keep the place for a moment as well.
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

/** A killed process is gone at once, but PostgreSQL ends what it had begun only when it notices. */
export async function nobodyIsLeft({ engine, reads }: Database): Promise<boolean> {
  if (engine === 'sqlite') return true
  const left = sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'held_up'`
  return (await left.execute(reads as never)).rows.length === 0
}
