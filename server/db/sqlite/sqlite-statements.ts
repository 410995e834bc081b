import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

const STATEMENTS_KEPT = 500

/** A driver for Kysely that caches prepared statements. */
export function cacheStatements(database: DatabaseSync): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT })
  return {
    close: () => database.close(),
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      const statement = toKyselyStatement(database.prepare(text))
      kept.set(text, statement)
      return statement
    },
  }
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const names = statement.columns().map(({ name }) => name)
  // The driver's own rows are dictionary-mode objects, slow to create and to read.
  statement.setReturnArrays(true)
  const blank = Object.fromEntries(names.map((name) => [name, null]))
  const asRow = (row: unknown) => rowOf(blank, names, row as unknown[])
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(asRow),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield asRow(row)
    },
  }
}

/** A copy has its shape at once, while each added field would give it another one. */
function rowOf(blank: object, names: readonly string[], values: readonly unknown[]) {
  const row: Record<string, unknown> = { ...blank }
  for (let place = 0; place < names.length; place += 1) row[names[place] as string] = values[place]
  return row
}
