import { DatabaseSync } from 'node:sqlite'
import {
  type Dialect,
  type Driver,
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseDamaged, StoreUnusable } from '#server/db/faults.ts'
import type { Damage } from './damage.ts'
import type { ReadDirectly } from './direct-reads.ts'
import { WaitingSqliteDriver, WritingSqliteDriver } from './sqlite-driver.ts'
import { type SqliteFiles, watchSqliteFiles } from './sqlite-files.ts'
import { cacheStatements } from './sqlite-statements.ts'

// During the start a blocking wait for another process is acceptable.
const START_TIMEOUT_MS = 5_000
// Room for the indexes of twenty seasons. SQLite allocates it as pages are read.
const READ_CACHE_KB = 16_000

interface Sqlite {
  writes: Dialect
  reads: Dialect
  readDirectly: ReadDirectly
  /** Before the dialects are closed. */
  stopChecks(): Promise<void>
  /** Closes what remains once both dialects are closed. */
  close(): Promise<void>
}

/**
 * The embedded database: one writing connection and one reading connection, which sees committed data and never waits.
 */
export function openSqlite(file: string, damage: Damage): Sqlite {
  const files = watched(file, damage)
  const writing = connect(file)
  const requireSound = () => {
    files.check()
    const cause = damage.cause()
    if (cause !== null) throw new DatabaseDamaged(cause)
  }
  // Opened on first use, because Kysely closes only connections that were used.
  let opened: SqliteDatabase | undefined
  const reading = async () => {
    opened = cacheStatements(connect(file, `PRAGMA query_only = ON; PRAGMA cache_size = -${READ_CACHE_KB}`))
    return opened
  }
  return {
    writes: dialect(() => new WritingSqliteDriver(writing, damage, requireSound)),
    reads: {
      ...dialect(() => new WaitingSqliteDriver(reading, damage)),
      createQueryCompiler: () => new SteadyCompiler(),
      createAdapter: () => new ReadingAdapter(),
    },
    readDirectly: (text, values) => {
      try {
        return (opened?.prepare(text).all(values) as object[] | undefined) ?? null
      } catch {
        return null
      }
    },
    stopChecks: () => files.stop(),
    async close() {
      await files.stop()
      // Kysely closes only connections that it has used.
      if (writing.isOpen) writing.close()
      files.close()
    },
  }
}

function watched(file: string, damage: Damage): SqliteFiles {
  try {
    return watchSqliteFiles(file, damage)
  } catch (error) {
    throw unusable(file, error)
  }
}

/** Reads before the first write, so that a file that is not a database stays unchanged. */
function connect(file: string, also = ''): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { timeout: START_TIMEOUT_MS })
    database.prepare('PRAGMA schema_version').get()
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${also}`)
    // From here on the driver does the waiting.
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    throw unusable(file, error)
  }
}

const unusable = (file: string, error: unknown) =>
  new StoreUnusable(`The database ${file} can't be used: ${(error as Error).message}.`)

const dialect = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (database) => new SqliteIntrospector(database),
})

// A read is one step without a transaction, so reads do not have to take turns on the connection.
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

// SQLite plans a statement with a bare `LIMIT ?` again for each value, which takes as long as reading the page. It does
// not for a sum.
class SteadyCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(node)
    this.append(' + 0')
  }
}
