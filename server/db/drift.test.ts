import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { TOPICS_OF, tablesReached } from './changed-topics.ts'
import { TABLES, type TableName } from './schema.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

test('a migrated database has just the tables and columns that the types say', async () => {
  const tables = await opened.database.writes.introspection.getTables()
  const found = Object.fromEntries(
    tables.map((table) => [
      table.name,
      Object.fromEntries(
        table.columns.map((column) => [column.name, { type: shortType(column.dataType), nullable: column.isNullable }]),
      ),
    ]),
  )
  expect(found).toEqual(JSON.parse(JSON.stringify(TABLES)))
})

test('a deletion names every table that it reaches through a foreign key', async () => {
  const links = await foreignKeys()
  // A table may be reached twice: by a key that empties a column, and by one that deletes rows.
  const reached = (table: string, seen = new Set<string>(), deleted = new Set<string>()): Set<string> => {
    for (const { from, deletes } of links.filter(({ to }) => to === table)) {
      seen.add(from)
      if (!deletes || deleted.has(from)) continue
      deleted.add(from)
      reached(from, seen, deleted)
    }
    return seen
  }
  const targets = [...new Set(links.filter(({ acts }) => acts).map(({ to }) => to as TableName))]
  for (const table of targets.filter((name) => tablesReached(name).length > 0)) {
    const shown = [...reached(table)].filter((name) => TOPICS_OF[name as TableName].length > 0)
    expect(new Set(tablesReached(table)), table).toEqual(new Set(shown))
  }
  const silent = ['file', 'session', 'season', 'push_subscription']
  const unnamed = targets.filter((table) => tablesReached(table).length === 0)
  expect(unnamed.filter((table) => !silent.includes(table))).toEqual([])
})

const shortType = (type: string) => (/^int/i.test(type) ? 'INTEGER' : type.toUpperCase())

interface Link {
  from: string
  to: string
  /** The referring row is deleted as well. */
  deletes: boolean
  /** The database does something by itself. */
  acts: boolean
}

async function foreignKeys(): Promise<Link[]> {
  const { writes, engine } = opened.database
  if (engine === 'postgres') {
    const { rows } = await sql<{ from: string; to: string; rule: string }>`
      SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to", confdeltype AS rule
      FROM pg_constraint WHERE contype = 'f'`.execute(writes)
    return rows.map(({ from, to, rule }) => ({ from, to, deletes: rule === 'c', acts: rule !== 'a' }))
  }
  const { rows } = await sql<{ from: string; to: string; rule: string }>`
    SELECT m.name AS "from", f."table" AS "to", f.on_delete AS rule
    FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`.execute(writes)
  return rows.map(({ from, to, rule }) => ({ from, to, deletes: rule === 'CASCADE', acts: rule !== 'NO ACTION' }))
}
