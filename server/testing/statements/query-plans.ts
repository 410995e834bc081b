import { CompiledQuery, type Dialect, Kysely } from 'kysely'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import type { Tables } from '#server/db/schema.ts'
import { createDamage } from '#server/db/sqlite/damage.ts'
import { openSqlite } from '#server/db/sqlite/sqlite.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'

// The planner always scans an empty table, unless sequential scans are disabled. The plan then shows which indexes
// help.
const UNWILLING = `?options=${encodeURIComponent('-c enable_seqscan=off -c enable_sort=off')}`

/** Explains queries, one line per step. */
export interface QueryPlans {
  engine: 'sqlite' | 'postgres'
  /** The plans of all queries that a function runs, one text each. */
  of(work: (db: Kysely<Tables>) => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

export async function openQueryPlans(at: TestDatabase['at']): Promise<QueryPlans> {
  const asked: CompiledQuery[] = []
  const { dialect, closed } = await readsOf(at)
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
    close: async () => {
      await db.destroy()
      await closed()
    },
  }
}

/** The plans of queries on an empty database of its own. */
export async function openPlansWithoutRows(): Promise<QueryPlans> {
  const opened = await openTestDatabase({ isNew: true })
  const plans = await openQueryPlans(opened.at)
  return {
    ...plans,
    close: async () => {
      await plans.close()
      await opened.drop()
    },
  }
}

async function readsOf(at: TestDatabase['at']): Promise<{ dialect: Dialect; closed: () => Promise<void> }> {
  if ('url' in at) {
    const { reads, close } = await openPostgres(at.url + UNWILLING)
    return { dialect: reads, closed: close }
  }
  const { reads, close } = openSqlite(at.file, createDamage())
  return { dialect: reads, closed: close }
}
