import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Reads } from '#server/db/database.ts'

/**
 * Observes in every test of the server that code within a transaction reads by that transaction. A read over another connection does not
 * see what the transaction has written, and it waits forever where all connections are taken by such transactions.
 */
export function createConnectionCheck() {
  const current = new AsyncLocalStorage<true>()
  const violations = new Set<string>()

  const refuseRead = () => {
    const error = new Error('A transaction reads over another connection: pass `tx` on.')
    violations.add(error.stack ?? error.message)
    throw error
  }

  /** The names of methods stay; those of the rest are properties without a statement. */
  const watchReads = (reads: Reads): Reads =>
    new Proxy(reads, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => (current.getStore() ? refuseRead() : Reflect.apply(member, target, given))
      },
    })

  const watchWrites = (writes: Database['writes']): Database['writes'] =>
    new Proxy(writes, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        if (name !== 'transaction') return member.bind(target)
        return () => {
          const builder = target.transaction()
          const execute = builder.execute.bind(builder)
          return Object.assign(builder, {
            execute: ((run) => execute((tx) => current.run(true, () => run(tx)))) satisfies typeof execute,
          })
        }
      },
    })

  return {
    watch: (database: Database): Database => ({
      ...database,
      reads: watchReads(database.reads),
      writes: watchWrites(database.writes),
    }),
    /** Throws when a transaction has read over another connection, also where a call has answered the error. */
    expectOneConnection() {
      if (violations.size > 0) throw new Error([...violations].join('\n'))
    },
  }
}
