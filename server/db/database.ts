import { Kysely } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'
import { openPostgres } from './postgres.ts'
import type { Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** One database under two names: what may only look, and what may change. Features see `writes` through the store alone. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  reads: Reads
  writes: Kysely<Tables>
  close(): Promise<void>
}
export type Reads = ReadonlyKysely<Tables>

export async function openDatabase(at: { url: string } | { file: string }): Promise<Database> {
  if ('url' in at) {
    const writes = new Kysely<Tables>({ dialect: await openPostgres(at.url) })
    return { engine: 'postgres', reads: writes as unknown as Reads, writes, close: () => writes.destroy() }
  }
  const dialects = openSqlite(at.file)
  const writes = new Kysely<Tables>({ dialect: dialects.writes })
  const reads = new Kysely<Tables>({ dialect: dialects.reads })
  return {
    engine: 'sqlite',
    reads: reads as unknown as Reads,
    writes,
    close: async () => {
      await reads.destroy()
      await writes.destroy()
    },
  }
}
