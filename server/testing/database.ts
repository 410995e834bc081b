import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { recordStatement } from '#server/testing/statements/record-statements.ts'
import { takeCopy } from '#server/testing/stores/postgres-copies.ts'
import type {} from '#server/testing/stores/template.setup.ts'

export interface TestDatabase {
  database: Database
  /** Its address, for tests that start another program on it. */
  at: { file: string } | { url: string }
  drop(): Promise<void>
}

interface Options {
  onStatement?: ((text: string) => void) | undefined
  /** The database of another test server, which drops it. */
  sharedAt?: TestDatabase['at'] | undefined
  /** On PostgreSQL not one that an earlier test has used: plans depend on the rows that it had. */
  isNew?: boolean
}

/** A migrated, empty database of its own, on the engine of the test project. */
export async function openTestDatabase({ onStatement, sharedAt, isNew }: Options = {}): Promise<TestDatabase> {
  const { at, remove } = sharedAt ? { at: sharedAt, remove: async () => {} } : await copyTemplate(isNew)
  const database = await openDatabase(at, (text) => {
    recordStatement(text)
    onStatement?.(text)
  })
  // No test crashes the machine: a commit need not reach the disk.
  if (database.engine === 'sqlite') await sql`PRAGMA synchronous = OFF`.execute(database.writes)
  return {
    database,
    at,
    drop: async () => {
      await database.close()
      await remove()
    },
  }
}

async function copyTemplate(isNew?: boolean) {
  const template = inject('template')
  if ('file' in template) return await copySqlite(template.file)
  const { url, giveBack, drop } = await takeCopy(template, isNew)
  return { at: { url }, remove: isNew ? drop : giveBack }
}

async function copySqlite(template: string) {
  const folder = await mkdtemp(join(tmpdir(), 'podium-test-'))
  const at = { file: join(folder, 'podium.sqlite') }
  await copyFile(template, at.file)
  return { at, remove: () => rm(folder, { recursive: true, force: true }) }
}
