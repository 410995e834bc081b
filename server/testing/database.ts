import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { onPostgres, urlOf } from './postgres.ts'
import { recordStatement } from './record-statements.ts'
import type {} from './template.setup.ts'

export interface TestDatabase {
  database: Database
  /** Its address, for tests that start another program on it. */
  at: { file: string } | { url: string }
  drop(): Promise<void>
}

/**
 * A migrated, empty database of its own, on the engine of the test project; or one more connection to the database of another
 * test server, which drops it.
 */
export async function openTestDatabase(
  onStatement?: (text: string) => void,
  sharedAt?: TestDatabase['at'],
): Promise<TestDatabase> {
  const { at, remove } = sharedAt ? { at: sharedAt, remove: async () => {} } : await copyTemplate()
  const database = await openDatabase(at, (text) => {
    recordStatement(text)
    onStatement?.(text)
  })
  return {
    database,
    at,
    drop: async () => {
      await database.close()
      await remove()
    },
  }
}

function copyTemplate() {
  const template = inject('template')
  return 'file' in template ? copySqlite(template.file) : copyPostgres(template.database)
}

async function copySqlite(template: string) {
  const folder = await mkdtemp(join(tmpdir(), 'podium-test-'))
  const at = { file: join(folder, 'podium.sqlite') }
  await copyFile(template, at.file)
  return { at, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function copyPostgres(template: string) {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onPostgres((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const remove = async () => {
    await onPostgres((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
  return { at: { url: urlOf(name) }, remove }
}
