import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { findFault, readReleasedStatements } from '#server/testing/released-statements.ts'

const { statements } = readReleasedStatements()
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

async function faults() {
  const found: string[] = []
  for (const statement of statements) {
    const fault = await findFault(client, statement)
    if (fault) found.push(`${fault}: ${statement}`)
  }
  return found
}

test('nodes of the version that was released last can read and write the tables of this one', async () => {
  expect(statements.length).toBeGreaterThan(300)
  expect(await faults()).toEqual([])
})

test.for([
  [
    'renames a column',
    'ALTER TABLE department RENAME COLUMN name_key TO short_key',
    /column .*name_key.* does not exist/,
  ],
  ['removes a table', 'DROP TABLE announcement_file', /relation "announcement_file" does not exist/],
  ['adds a column that each row needs', 'ALTER TABLE department ADD motto TEXT NOT NULL', /^department needs motto/],
  [
    'removes a constraint of ON CONFLICT',
    'ALTER TABLE node DROP CONSTRAINT node_pkey',
    /no unique or exclusion constraint/,
  ],
] as const)('a migration that %s is found', async ([, migration, fault]) => {
  await client.query(migration)
  expect((await faults()).join('\n')).toMatch(fault)
})

test.for([
  'ALTER TABLE department ADD motto TEXT',
  "ALTER TABLE department ADD motto TEXT NOT NULL DEFAULT ''",
  'CREATE TABLE sponsor (id TEXT NOT NULL PRIMARY KEY)',
])('a migration that old nodes do not notice is none: %s', async (migration) => {
  await client.query(migration)
  expect(await faults()).toEqual([])
})
