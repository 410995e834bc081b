import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { onPostgres, urlOf } from './postgres.ts'
import type {} from './template.setup.ts'

export interface TestDatabase {
  database: Database
  /** Where it is, for tests that start a program of their own on it. */
  at: { file: string } | { url: string }
  drop(): Promise<void>
}

/** A migrated, empty database that nobody else has, on the engine that the test project runs on. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  return 'file' in template ? await copySqlite(template.file) : await copyPostgres(template.database)
}

async function copySqlite(template: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-test-'))
  const at = { file: join(folder, 'podium.sqlite') }
  await copyFile(template, at.file)
  const database = await openDatabase(at)
  return {
    database,
    at,
    drop: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyPostgres(template: string): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onPostgres((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const at = { url: urlOf(name) }
  const database = await openDatabase(at)
  return {
    database,
    at,
    drop: async () => {
      await database.close()
      await onPostgres((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}
