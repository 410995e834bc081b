import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Database } from '#server/db/database.ts'
import { createLeases, type Fence, LEASE_SECONDS } from './lease.ts'

// Together with the lease's time a node that died is replaced within 14 seconds.
const EVERY_MS = 3_000

/** Work that one node does for all of them. It may be ended and begun again at any point. */
export interface Job {
  name: string
  everySeconds: number
  /** Looks without a lease, and so without a write, whether there is anything to do. */
  isDue?: () => Promise<boolean>
  /** The signal is aborted when the server stops, or when another node may have taken over. */
  run(signal: AbortSignal): Promise<void>
}

export interface RunningJobs {
  /** Ends the running jobs, so that another node can begin them at once. */
  stop(): Promise<void>
}

interface Parts {
  database: Database
  jobs: readonly Job[]
  log: Pick<Logger, 'error' | 'warn'>
  /** How often it looks for due jobs and renews the leases of running ones. */
  everyMs?: number
}

/** Runs each job when it is due, on one node at a time. */
export function runJobs({ database, jobs, log, everyMs = EVERY_MS }: Parts): RunningJobs {
  // A job ends before its lease does, also when the database does not answer.
  const lostAfterMs = LEASE_SECONDS * 1_000 - everyMs / 2
  const leases = createLeases(database, `${hostname()}-${randomBytes(4).toString('hex')}`)
  const stopping = new AbortController()
  const running = new Map<Job, Promise<void>>()
  let timer = setTimeout(look, everyMs).unref()
  let looking = Promise.resolve()
  let rowsExist = false
  let answers = true

  function look() {
    looking = claimDueJobs().then(
      () => {
        answers = true
      },
      (err) => {
        if (answers) log.warn({ err }, 'background jobs wait for the database')
        answers = false
      },
    )
    void looking.then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(look, everyMs).unref()
    })
  }

  async function claimDueJobs() {
    // A damaged database may have lost the rows that a job relies on.
    if (database.damage.cause() !== null) return
    if (!rowsExist) await leases.add(jobs.map(({ name }) => name))
    rowsExist = true
    for (const job of jobs) {
      if (running.has(job) || stopping.signal.aborted) continue
      if (job.isDue && !(await job.isDue())) continue
      const claimedAt = performance.now()
      const fence = await leases.claim(job)
      if (fence === null) continue
      const ended = run(job, fence, claimedAt).finally(() => running.delete(job))
      running.set(job, ended)
    }
  }

  /** Never rejects. */
  async function run(job: Job, fence: Fence, claimedAt: number) {
    const lease = keepLease(job, fence, claimedAt)
    let outcome: 'succeeded' | 'failed' | 'stopped' = 'succeeded'
    try {
      await job.run(AbortSignal.any([stopping.signal, lease.lost]))
    } catch (err) {
      outcome = stopping.signal.aborted ? 'stopped' : 'failed'
      if (outcome === 'failed') log.error({ err, job: job.name }, 'a background job failed')
    }
    lease.stop()
    // Without the release the lease ends by itself, and the job runs again.
    await leases
      .release(job, fence, outcome)
      .catch((err) => log.error({ err, job: job.name }, 'the end of a background job could not be stored'))
  }

  function keepLease(job: Job, fence: Fence, claimedAt: number) {
    const lost = new AbortController()
    let renewedAt = claimedAt
    async function renew() {
      const at = performance.now()
      if (at - renewedAt > lostAfterMs) lost.abort(new Error('The lease could not be renewed.'))
      // A renewal that fails is made again with the next turn.
      const renewed = await leases.renew(job, fence).catch(() => null)
      if (renewed) renewedAt = at
      if (renewed === false) lost.abort(new Error('Another node has taken over.'))
    }
    const timer = setInterval(renew, everyMs).unref()
    return { lost: lost.signal, stop: () => clearInterval(timer) }
  }

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
