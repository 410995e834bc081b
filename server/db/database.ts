import { Kysely, type LogEvent } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import { ALWAYS_REACHABLE, type Reachability } from '#server/db/postgres/reachability.ts'
import { createDamage, type Damage } from '#server/db/sqlite/damage.ts'
import { DirectReads } from '#server/db/sqlite/direct-reads.ts'
import { openSqlite } from '#server/db/sqlite/sqlite.ts'
import type { Tables } from './schema.ts'

/** One database with a read-only and a writing side. Features reach `writes` through the store only. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  reads: Reads
  writes: Kysely<Tables>
  /** The state of the embedded database's files. PostgreSQL checks its own. */
  damage: Damage
  reachability: Reachability
  close(): Promise<void>
}
export type Reads = ReadonlyKysely<Tables>

/** `onStatement` gets the text of each executed statement. */
export async function openDatabase(
  at: { url: string } | { file: string },
  onStatement?: (text: string) => void,
): Promise<Database> {
  const log = onStatement && ((event: LogEvent) => onStatement(event.query.sql))
  const damage = createDamage()
  const opened = 'url' in at ? await onPostgres(at.url) : onSqlite(at.file, damage)
  const writes = new Kysely<Tables>({ dialect: opened.writes, log })
  const reads = opened.readDirectly
    ? new DirectReads({ dialect: opened.reads, log }, opened.readDirectly, onStatement)
    : new Kysely<Tables>({ dialect: opened.reads, log })
  return {
    engine: opened.engine,
    reads: reads as unknown as Reads,
    writes,
    damage,
    reachability: opened.reachability,
    close: async () => {
      await opened.stopChecks()
      await reads.destroy()
      await writes.destroy()
      await opened.closed()
    },
  }
}

async function onPostgres(url: string) {
  // Loaded on demand, because a club with the embedded database never needs it.
  const { openPostgres } = await import('#server/db/postgres/postgres.ts')
  const { reads, writes, reachability, close } = await openPostgres(url)
  return {
    engine: 'postgres',
    reads,
    writes,
    readDirectly: null,
    reachability,
    stopChecks: async () => {},
    closed: close,
  } as const
}

function onSqlite(file: string, damage: Damage) {
  const { reads, writes, readDirectly, stopChecks, close } = openSqlite(file, damage)
  return {
    engine: 'sqlite',
    reads,
    writes,
    readDirectly,
    reachability: ALWAYS_REACHABLE,
    stopChecks,
    closed: close,
  } as const
}
