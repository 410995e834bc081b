import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type LimitNode,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { DatabaseUnusable } from './unusable.ts'

const BUSY_TIMEOUT_MS = 5_000
const STATEMENTS_KEPT = 500
// Room for the indexes of a club that has played for twenty years; taken only as far as they are read.
const READ_CACHE_KB = 16_000

/** The embedded database: one connection that writes, and one that reads what is committed and never waits for it. */
export function openSqlite(file: string): { writes: SqliteDialect; reads: SqliteDialect } {
  return {
    writes: new EagerSqliteDialect({ database: connect(file) }),
    // Opened at its first use, because Kysely closes only what was used.
    reads: new SteadySqliteDialect({
      database: async () => connect(file, `PRAGMA query_only = ON; PRAGMA cache_size = -${READ_CACHE_KB}`),
    }),
  }
}

/** A file that is no database is left as it was: nothing is written before it has been read. */
function connect(file: string, also = ''): SqliteDatabase {
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    database.prepare('PRAGMA schema_version').get()
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${also}`)
    return keepingStatements(database)
  } catch (error) {
    throw new DatabaseUnusable(`The database ${file} can't be used: ${(error as Error).message}.`)
  }
}

/** What Kysely asks of a driver, with each prepared statement kept for its next use. */
function keepingStatements(database: DatabaseSync): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT })
  return {
    close: () => database.close(),
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      const statement = asKyselyAsks(database.prepare(text))
      kept.set(text, statement)
      return statement
    },
  }
}

function asKyselyAsks(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const names = statement.columns().map(({ name }) => name)
  // The driver's own rows are dictionaries: dear to make, dearer to read.
  statement.setReturnArrays(true)
  const asRow = (row: unknown) => rowOf(names, row as unknown[])
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(asRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield asRow(row)
    },
  }
}

function rowOf(names: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = {}
  names.forEach((name, place) => {
    row[name] = values[place]
  })
  return row
}

// SQLite plans a statement anew each time it is handed a bare `LIMIT ?`, which takes as long as to read the page: a sum it leaves.
class SteadyCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(node)
    this.append(' + 0')
  }
}
class SteadySqliteDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new SteadyCompiler()
  }
}

// Kysely begins deferred: a transaction that reads before it writes would fail, not wait, when another process wrote in between.
class EagerSqliteDialect extends SqliteDialect {
  override createDriver() {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return driver
  }
}
