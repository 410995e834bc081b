import { CompiledQuery, Kysely } from 'kysely'
import { openPostgres } from '#server/db/postgres.ts'
import type { Tables } from '#server/db/schema.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import type { TestDatabase } from './database.ts'

// A table without rows is always read whole, unless it is asked not to be: what is left then is what the indexes can do.
const UNWILLING = `?options=${encodeURIComponent('-c enable_seqscan=off -c enable_sort=off')}`

/** How the database goes about whatever is asked of it, a line a step. */
export interface AskedPlans {
  engine: 'sqlite' | 'postgres'
  /** The plans of all queries that a piece of work asks, each told as one text. */
  of(work: (db: Kysely<Tables>) => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

export async function openAskedPlans(at: TestDatabase['at']): Promise<AskedPlans> {
  const asked: CompiledQuery[] = []
  const dialect = 'url' in at ? await openPostgres(at.url + UNWILLING) : openSqlite(at.file).reads
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query as CompiledQuery) })
  const explain = 'url' in at ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
  return {
    engine: 'url' in at ? 'postgres' : 'sqlite',
    of: async (work) => {
      asked.splice(0)
      await work(db)
      const plans: string[] = []
      for (const { sql, parameters } of asked.splice(0)) {
        const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
        plans.push(rows.map((row) => Object.values(row).at(-1)).join('\n'))
      }
      return plans
    },
    close: () => db.destroy(),
  }
}
