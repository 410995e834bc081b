import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { overloaded } from '#server/platform/http/errors.ts'

/** In the order in which work is refused under load. Cached reads and the events of live matches never are. */
export type Work = 'searchOrExport' | 'write' | 'read'

/** Work of a kind is refused while one of these is exceeded. */
interface LoadLimit {
  /** How late the event loop is, on average. One piece of work at a time is admitted anyway. */
  delayMs: number
  /** How many reads and transactions run or wait for their turn, of all kinds. */
  inFlight: number
}
export type LoadLimits = Readonly<Record<Work, LoadLimit>>

// A score change takes about three turns of the event loop, and shall take a quarter of a second at most.
export const LOAD_LIMITS: LoadLimits = {
  searchOrExport: { delayMs: 30, inFlight: 12 },
  write: { delayMs: 60, inFlight: 24 },
  read: { delayMs: 90, inFlight: 1_000 },
}
const MEASURED_EVERY_MS = 20
const AVERAGE_OF_MS = 250
// An event loop with less work is late because other programs take the processor.
const BUSY_PART = 0.7
const READS_AT_ONCE = 32
// Of the six connections to PostgreSQL that write, one remains for scores.
const TRANSACTIONS_AT_ONCE = 5
// How long reads and transactions run before the event loop looks at its sockets again.
const TURN_MS = 15
const RETRY_AFTER_SECONDS = 2
const BUSY = 'Too much is going on right now. Please try again in a moment.'

type InTurn = <T>(run: () => Promise<T>) => Promise<T>

/** Keeps the event loop free for the scores of live matches. */
export interface Load {
  isBusy(work: Work): boolean
  /** Refuses work while there is too much. */
  admit(work: Work): void
  /** Runs the reads of a call in their turn. */
  read: InTurn
  transact: InTurn
  close(): void
}

/** Without limits everything waits for its turn, and nothing is refused. */
export function createLoad(limits: LoadLimits | null): Load {
  const delays = monitorEventLoopDelay({ resolution: MEASURED_EVERY_MS })
  let delayMs = 0
  let inFlight = 0
  let turnBeganAt: number | null = null
  let before = performance.eventLoopUtilization()

  const timer = setInterval(() => {
    const used = performance.eventLoopUtilization()
    const isLate = delays.count > 0 && performance.eventLoopUtilization(used, before).utilization > BUSY_PART
    delayMs = isLate ? delays.mean / 1e6 - MEASURED_EVERY_MS : 0
    before = used
    delays.reset()
    // Not before, because the start itself blocks.
    if (limits) delays.enable()
  }, AVERAGE_OF_MS).unref()

  const isBusy = (work: Work) =>
    limits !== null && (inFlight >= limits[work].inFlight || (inFlight > 0 && delayMs > limits[work].delayMs))

  /** The statements of the embedded database block, so many reads in a row would keep all sockets waiting. */
  async function waitForTurn() {
    for (;;) {
      if (turnBeganAt === null) {
        turnBeganAt = performance.now()
        setImmediate(() => {
          turnBeganAt = null
        })
      }
      if (performance.now() - turnBeganAt < TURN_MS) return
      await nextTurn()
    }
  }

  function takingTurns(atOnce: number): InTurn {
    const queue = createFairQueue({ atOnce, waiting: Number.POSITIVE_INFINITY })
    return async (run) => {
      inFlight += 1
      try {
        return await queue([], async () => {
          await waitForTurn()
          return run()
        })
      } finally {
        inFlight -= 1
      }
    }
  }

  return {
    isBusy,
    admit(work) {
      if (isBusy(work)) throw overloaded('overloaded', BUSY, { retryAfter: RETRY_AFTER_SECONDS })
    },
    read: takingTurns(READS_AT_ONCE),
    transact: takingTurns(TRANSACTIONS_AT_ONCE),
    close() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
