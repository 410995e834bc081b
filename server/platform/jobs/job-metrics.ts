import { Gauge, type Registry } from 'prom-client'
import type { Reads } from '#server/db/database.ts'

/** When each background job last succeeded and failed on any node, in seconds since 1970. */
export function countJobs(registry: Registry, reads: Reads): void {
  const gauge = (outcome: 'success' | 'failure', column: 'succeeded_at' | 'failed_at') =>
    new Gauge({
      name: `background_job_last_${outcome}_seconds`,
      help: `Time of the last ${outcome} of a background job on any node`,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset()
        // Without the database the other metrics are still answered.
        const rows = await reads
          .selectFrom('lease')
          .select(['name', column])
          .execute()
          .catch(() => [])
        for (const row of rows) if (row[column]) this.set({ job: row.name }, Date.parse(row[column]) / 1_000)
      },
    })
  gauge('success', 'succeeded_at')
  gauge('failure', 'failed_at')
}
