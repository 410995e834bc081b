import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'

// A node that died holds its lease for no longer than this.
export const LEASE_SECONDS = 10
// A failed job runs again after this time, or after its own interval where that is shorter.
const RETRY_SECONDS = 600

/** The number of a claim. Only the newest claim of a job can renew its lease or finish. */
export type Fence = number

interface Schedule {
  name: string
  everySeconds: number
}

/** The leases of background jobs. Every time in them comes from the clock of the database. */
export function createLeases({ engine, reads, writes }: Database, holder: string) {
  const isHeldBy = (fence: Fence, name: string) =>
    writes.updateTable('lease').where('name', '=', name).where('fence', '=', fence)

  return {
    /** Inserts the missing rows, so that a job can be claimed. */
    async add(names: readonly string[]): Promise<void> {
      const rows = names.map((name) => ({ name, fence: 0 }))
      const insert = writes.insertInto('lease').values(rows)
      await insert.onConflict((conflict) => conflict.column('name').doNothing()).execute()
    },

    /** Null when the job is not due, or another node runs it. */
    async claim(job: Schedule): Promise<Fence | null> {
      const due = (row: ExpressionBuilder<Tables, 'lease'>) => isDue(row, job)
      // A read first, because it takes no lock.
      const found = reads.selectFrom('lease').select('name').where(due)
      if (!(await found.executeTakeFirst())) return null
      const claimed = await writes
        .updateTable('lease')
        .set((row) => ({ holder, fence: row('fence', '+', 1), expires_at: timeIn(LEASE_SECONDS) }))
        .where(due)
        .returning('fence')
        .executeTakeFirst()
      return claimed?.fence ?? null
    },

    /** False when another node has claimed the job meanwhile. */
    async renew({ name }: Schedule, fence: Fence): Promise<boolean> {
      const renewed = await isHeldBy(fence, name)
        .set({ expires_at: timeIn(LEASE_SECONDS) })
        .executeTakeFirst()
      return renewed.numUpdatedRows > 0n
    },

    async release({ name }: Schedule, fence: Fence, outcome: 'succeeded' | 'failed' | 'stopped'): Promise<void> {
      const times = {
        succeeded: { succeeded_at: timeIn(0), failed_at: null },
        failed: { failed_at: timeIn(0) },
        stopped: {},
      }[outcome]
      await isHeldBy(fence, name)
        .set({ holder: null, expires_at: null, ...times })
        .execute()
    },
  }

  function isDue({ and, or, eb }: ExpressionBuilder<Tables, 'lease'>, { name, everySeconds }: Schedule) {
    const isBefore = (column: 'expires_at' | 'succeeded_at' | 'failed_at', secondsAgo: number) =>
      or([eb(column, 'is', null), eb(column, '<=', timeIn(-secondsAgo))])
    return and([
      eb('name', '=', name),
      isBefore('expires_at', 0),
      isBefore('succeeded_at', everySeconds),
      isBefore('failed_at', Math.min(everySeconds, RETRY_SECONDS)),
    ])
  }

  /** The time of the database in as many seconds, as an ISO text. */
  function timeIn(seconds: number): RawBuilder<string> {
    return engine === 'sqlite'
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`
      : sql`to_char((clock_timestamp() + make_interval(secs => ${seconds})) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  }
}
