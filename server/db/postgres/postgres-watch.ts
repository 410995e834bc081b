import { DatabaseUnreachable, TableLocked } from '#server/db/faults.ts'

// Our statements take a fraction of this.
const SLOW_MS = 200
// After this time without an answer the server counts as unreachable for all statements that waited as long.
const SILENT_MS = 5_000

/** A table that another session has locked exclusively, also against reads. */
export interface LockedTable {
  name: string
  pid: number
}

/** Watches running statements, so that blocked ones do not use up all connections. */
export interface PostgresWatch {
  /** Throws when a session other than the statement's own has locked one of its tables. */
  requireUnlocked(text: string, pid: number | undefined): void
  /** The outcome of a statement. Fails when the server has become silent. */
  follow<T>(statement: Promise<T>): Promise<T>
  stop(): void
}

interface Statement {
  since: number
  lose: (error: Error) => void
}

/** Queries the server's locks on a separate connection, only while a statement is slow or a table is locked. */
export function watchPostgres(askLocked: () => Promise<LockedTable[]>): PostgresWatch {
  const running = new Set<Statement>()
  let locked: readonly LockedTable[] = []
  let asking = false
  const timer = setInterval(() => void watch(), SLOW_MS).unref()

  const waitedFor = (ms: number) => [...running].filter(({ since }) => performance.now() - since > ms)

  async function watch() {
    if (asking || (locked.length === 0 && waitedFor(SLOW_MS).length === 0)) return
    asking = true
    try {
      locked = await askLocked()
    } catch (error) {
      locked = []
      const silent = new DatabaseUnreachable('The server does not answer.', { cause: error })
      for (const { lose } of waitedFor(SILENT_MS)) lose(silent)
    }
    asking = false
  }

  return {
    requireUnlocked(text, pid) {
      if (locked.length === 0) return
      const named = tablesIn(text)
      const lock = locked.find((one) => one.pid !== pid && named.has(one.name))
      if (lock) throw new TableLocked(`The table ${lock.name} is locked by another session.`)
    },
    async follow(statement) {
      const lost = Promise.withResolvers<never>()
      const one = { since: performance.now(), lose: lost.reject }
      running.add(one)
      try {
        return await Promise.race([statement, lost.promise])
      } finally {
        running.delete(one)
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** Finds table names wherever our statements can have one. */
export const tablesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:from|join|into|update|only)\s+"?(\w+)/gi)].map(([, name]) => name))
