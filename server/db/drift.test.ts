import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { FOREIGN_KEYS } from './foreign-keys.ts'
import { TABLES } from './schema.ts'

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

test('the list of foreign keys that delete rows or empty columns is that of the database', async () => {
  const listed = FOREIGN_KEYS.flatMap(({ table, columns, parent, deletes }) =>
    columns.map((column) => `${table}.${column} ${deletes ? 'goes' : 'is emptied'} with ${parent}`),
  )
  expect(listed.sort()).toEqual((await foreignKeys()).sort())
})

const shortType = (type: string) => (/^int/i.test(type) ? 'INTEGER' : type.toUpperCase())

async function foreignKeys(): Promise<string[]> {
  const { writes, engine } = opened.database
  const { rows } = await (engine === 'postgres'
    ? sql<{ from: string; column: string; to: string; rule: string }>`
          SELECT c.conrelid::regclass::text AS "from", a.attname AS "column", c.confrelid::regclass::text AS "to",
            c.confdeltype AS rule
          FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
          WHERE c.contype = 'f' AND c.confdeltype IN ('c', 'n')`
    : sql<{ from: string; column: string; to: string; rule: string }>`
          SELECT m.name AS "from", f."from" AS "column", f."table" AS "to", f.on_delete AS rule
          FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
          WHERE m.type = 'table' AND f.on_delete IN ('CASCADE', 'SET NULL')`
  ).execute(writes)
  return rows.map(
    ({ from, column, to, rule }) =>
      `${from}.${column} ${['c', 'CASCADE'].includes(rule) ? 'goes' : 'is emptied'} with ${to}`,
  )
}
