import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { onPostgres, urlOf } from './postgres.ts'
import type {} from './template.setup.ts'

interface OldDatabase {
  database: Database
  /** Applies all later migrations. */
  upgrade(): Promise<void>
  drop(): Promise<void>
}

/** A database as it was before the migration with this number, on the engine of the test project. */
export async function openDatabaseBefore(number: number): Promise<OldDatabase> {
  const { database, drop } = await openEmpty()
  await migrate(
    database,
    readMigrations().filter((migration) => migration.number < number),
  )
  return { database, upgrade: () => migrate(database), drop }
}

async function openEmpty() {
  const template = inject('template')
  if ('file' in template) {
    const folder = await mkdtemp(join(tmpdir(), 'podium-test-'))
    const database = await openDatabase({ file: join(folder, 'podium.sqlite') })
    return {
      database,
      drop: async () => {
        await database.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
  const name = `${template.database}_${randomBytes(4).toString('hex')}`
  await onPostgres((client) => client.query(`CREATE DATABASE ${name}`))
  const database = await openDatabase({ url: urlOf(name) })
  return {
    database,
    drop: async () => {
      await database.close()
      await onPostgres((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}
