import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findFaulty, readReleasedStatements } from '#server/testing/statements/released-statements.ts'

const { statements } = readReleasedStatements()
const of = (table: string) => statements.filter((statement) => new RegExp(`\\b${table}\\b`).test(statement))
let opened: TestDatabase
let client: pg.Client
beforeEach(async () => {
  opened = await openTestDatabase()
  client = new pg.Client('url' in opened.at ? opened.at.url : undefined)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await opened.drop()
})

test('nodes of the version that was released last can read and write the tables of this one', async () => {
  expect(statements.length).toBeGreaterThan(300)
  expect(await findFaulty(client, statements)).toEqual([])
})

test.for([
  {
    what: 'renames a column',
    table: 'season',
    migration: 'ALTER TABLE season RENAME COLUMN opened_at TO begun_at',
    fault: /column .*opened_at.* does not exist/,
  },
  {
    what: 'removes a table',
    table: 'announcement_file',
    migration: 'DROP TABLE announcement_file',
    fault: /relation "announcement_file" does not exist/,
  },
  {
    what: 'adds a column that each row needs',
    table: 'gc_record',
    migration: 'ALTER TABLE gc_record ADD motto TEXT NOT NULL',
    fault: /gc_record needs motto, which this INSERT does not name/,
  },
  {
    what: 'removes a key that ON CONFLICT names',
    table: 'node',
    migration: 'ALTER TABLE node DROP CONSTRAINT node_pkey',
    fault: /no unique or exclusion constraint matching the ON CONFLICT/,
  },
])('a migration that $what is found', async ({ table, migration, fault }) => {
  await client.query(migration)
  const found = (await findFaulty(client, of(table))).map((one) => one.fault)
  expect(found.join('\n')).toMatch(fault)
})

test.for(['ALTER TABLE department ADD motto TEXT', "ALTER TABLE department ADD motto TEXT NOT NULL DEFAULT ''"])(
  'a migration that old nodes do not notice is none: %s',
  async (migration) => {
    await client.query(migration)
    expect(await findFaulty(client, of('department'))).toEqual([])
  },
)
