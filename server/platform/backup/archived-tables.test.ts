import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { TABLES } from '#server/db/schema.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openDatabaseBefore } from '#server/testing/stores/old-database.ts'
import { ARCHIVED } from './archived-tables.ts'
import { archivedTables } from './back-up.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const archived = Object.entries(ARCHIVED).flatMap(([name, key]) => (key ? [{ name, key: [...key] }] : []))

test('each table of the database is archived or left out on purpose', async () => {
  const tables = await opened.database.writes.introspection.getTables()
  expect(Object.keys(ARCHIVED).sort()).toEqual(tables.map(({ name }) => name).sort())
  expect(Object.keys(ARCHIVED).sort()).toEqual(Object.keys(TABLES).sort())
})

test('what opens an account without a password is left out', () => {
  const secret = ['server_secret', 'session', 'refresh_token', 'password_reset']
  expect(archived.filter(({ name }) => secret.includes(name))).toEqual([])
})

test('rows are sorted by the primary key of their table', async () => {
  const keys = await Promise.all(
    archived.map(async ({ name }) => ({ name, key: await primaryKey(opened.database, name) })),
  )
  expect(archived).toEqual(keys)
})

test('a table stands after those that its rows refer to', async () => {
  const names = archived.map(({ name }) => name)
  const links = await foreignKeys()
  expect(links.length).toBeGreaterThan(0)
  const wrong = links.filter(
    ({ from, to }) => names.includes(from) && from !== to && names.indexOf(to) > names.indexOf(from),
  )
  expect(wrong).toEqual([])
})

// A restore refuses an archive with any other table, and so each archive of that version.
test('each archived table of an earlier version has columns and a key that this version knows', async () => {
  const { database, drop } = await openDatabaseBefore(1)
  const now = archivedTables()
  const migrations = readMigrations()
  for (const [place, { name: version }] of migrations.entries()) {
    await migrate(database, migrations.slice(0, place + 1))
    for (const { name, columns } of await database.writes.introspection.getTables()) {
      expect(Object.keys(ARCHIVED), version).toContain(name)
      const table = now[name]
      if (!table) continue
      expect(Object.keys(table.columns), version).toEqual(expect.arrayContaining(columns.map((column) => column.name)))
      expect(await primaryKey(database, name), version).toEqual(table.key)
    }
  }
  await drop()
})

async function primaryKey({ engine, writes }: Database, table: string): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`SELECT name FROM pragma_table_info(${table}) WHERE pk > 0 ORDER BY pk`
      : sql<{ name: string }>`
          SELECT a.attname AS name FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (number, place)
          JOIN pg_attribute a ON a.attnum = k.number
          WHERE i.indisprimary AND i.indrelid = ${table}::regclass AND a.attrelid = i.indrelid ORDER BY k.place`
  return (await query.execute(writes)).rows.map(({ name }) => name)
}

async function foreignKeys(): Promise<{ from: string; to: string }[]> {
  const { engine, writes } = opened.database
  const query =
    engine === 'sqlite'
      ? sql<{ from: string; to: string }>`
          SELECT m.name AS "from", f."table" AS "to" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
          WHERE m.type = 'table'`
      : sql<{ from: string; to: string }>`
          SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
          WHERE contype = 'f'`
  return (await query.execute(writes)).rows
}
