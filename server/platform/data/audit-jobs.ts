import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import {
  BATCH,
  earliestUnsealed,
  findLastSeal,
  nameOf,
  readChain,
  type Seal,
  sealOf,
  unsealedEntries,
} from './audit-chain.ts'
import { hasRows } from './counting.ts'

const SEAL_SECONDS = 60
const DAY_SECONDS = 24 * 60 * 60

/** Seals the new entries in a job, because writes of several servers would wait for each other to seal their own. */
export function sealTrailJob({ reads, writes }: Database, now: () => Date, log: Pick<Logger, 'info'>): Job {
  const unsealedAfter = (last: Seal | undefined) =>
    unsealedEntries(reads).where('id', '>=', earliestUnsealed(last, now()))
  let looksAt = 0
  return {
    name: 'seal audit trail',
    everySeconds: SEAL_SECONDS,
    async isDue() {
      // The look reads the entries of an hour.
      if (performance.now() < looksAt) return false
      looksAt = performance.now() + SEAL_SECONDS * 1_000
      return await hasRows(unsealedAfter(await findLastSeal(reads)))
    },
    async run(signal) {
      let last = await findLastSeal(reads)
      for (let count = 0; ; ) {
        signal.throwIfAborted()
        const seals: Seal[] = []
        for (const entry of await unsealedAfter(last).selectAll().orderBy('id').limit(BATCH).execute()) {
          last = { number: (last?.number ?? 0) + 1, entry_id: entry.id, seal: sealOf(last?.seal, entry) }
          seals.push(last)
        }
        count += seals.length
        if (seals.length > 0) await writes.insertInto('audit_seal').values(seals).execute()
        else {
          if (last && count > 0) log.info({ entries: count, seal: nameOf(last) }, 'sealed the audit trail')
          return
        }
      }
    },
  }
}

/** Deletes the oldest entries of the chain while they are older than the trail is kept. A chain that was changed stays as it is. */
export const auditTrailJob = ({ reads, writes }: Database, days: number, now: () => Date): Job => ({
  name: 'shorten audit trail',
  everySeconds: DAY_SECONDS,
  async run(signal) {
    const before = new Date(now().getTime() - days * DAY_SECONDS * 1_000).toISOString()
    for (let last = 0, ids: string[] = []; ; ids = []) {
      signal.throwIfAborted()
      for await (const { number, entry } of readChain(reads)) {
        if (entry === null) continue
        if (entry.created_at >= before || ids.length === BATCH) break
        ids.push(entry.id)
        last = number
      }
      if (ids.length === 0) return
      await writes.transaction().execute(async (tx) => {
        await tx.deleteFrom('audit_seal').where('number', '<', last).execute()
        await tx.updateTable('audit_seal').set({ entry_id: null }).where('number', '=', last).execute()
        await tx.deleteFrom('audit_entry').where('id', 'in', ids).execute()
      })
    }
  },
})
