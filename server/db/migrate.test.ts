import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { lastMigration, migrate, readMigrations } from './migrate.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const migrateInProcess = (given: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../testing/nodes/migrating-node.ts'), given])
const applied = async () => (await opened.database.reads.selectFrom('migration').select('number').execute()).length
const nextNumber = lastMigration().number + 1
const extra = (text: string) => {
  const [first] = readMigrations()
  const name = `00${nextNumber}_extra.sql`
  return [...readMigrations(), { number: nextNumber, name, checksum: first?.checksum ?? '', text }]
}

describe('a database', () => {
  test('is migrated once by nodes that start at once', async () => {
    const text =
      'CREATE TABLE extra (id TEXT);\n-- a comment; with a semicolon\nCREATE INDEX extra_by_id ON extra (id);\n'
    await Promise.all([1, 2, 3].map(() => migrateInProcess(JSON.stringify([opened.at, extra(text)]))))
    expect(await applied()).toBe(readMigrations().length + 1)
  })

  test('that is newer than the program is refused in a sentence', async () => {
    await expect(migrate(opened.database)).rejects.toThrow(
      `The database is newer than this program (it has 00${nextNumber}_extra.sql): start the newer version.`,
    )
  })

  test('on which another text of a migration has run is refused', async () => {
    const edited = extra('').map((migration) =>
      migration.number === 1 ? { ...migration, checksum: 'other' } : migration,
    )
    await expect(migrate(opened.database, edited)).rejects.toThrow(
      'The migration 0001_people.sql was changed after it had run on this database.',
    )
  })

  test('rolls back a migration that fails half-way', async () => {
    const { database, drop } = await openTestDatabase()
    await expect(
      migrate(database, extra('CREATE TABLE half (id TEXT);\nCREATE TABLE half (id TEXT);\n')),
    ).rejects.toThrow()
    await expect(
      database.reads
        .selectFrom('half' as 'file')
        .selectAll()
        .execute(),
    ).rejects.toThrow()
    expect(await database.reads.selectFrom('migration').selectAll().execute()).toHaveLength(readMigrations().length)
    await drop()
  })
})
