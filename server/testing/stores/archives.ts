import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { archivedTables, backUp } from '#server/platform/backup/back-up.ts'
import type { Archive } from '#server/platform/backup/check-archive.ts'
import { restorePostgres } from '#server/platform/backup/restore/restore-postgres.ts'
import { restoreSqlite } from '#server/platform/backup/restore/restore-sqlite.ts'
import { readLines } from '#server/platform/backup/table-rows.ts'
import { builtCommand, commandEnv } from '#server/testing/running-server.ts'
import { onPostgres, urlOf } from './postgres.ts'
import type {} from './template.setup.ts'

export const CREATED_AT = new Date('2026-01-02T03:04:05.678Z')

/** A folder of its own, removed by `close`. */
export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'podium-archive-'))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

export const diskAt = (location: string) => new Disk(new FSDriver({ location, visibility: 'private' }))

/** An archive of this database, at this path. */
export function archiveOf({ database, disk }: { database: Database; disk: Disk }, file: string) {
  return backUp({ database, disk, file, version: '0.0.0-test', createdAt: CREATED_AT })
}

/** All archived rows as lines, table by table. */
export async function linesOf({ engine, reads }: Database): Promise<Record<string, string[]>> {
  return await (reads as unknown as Kysely<Tables>).transaction().execute(async (tx) => {
    const lines: Record<string, string[]> = {}
    for (const [name, table] of Object.entries(archivedTables())) {
      const read: string[] = []
      for await (const line of readLines(tx, engine, name, table)) read.push(line)
      lines[name] = read
    }
    return lines
  })
}

/** The lines of the database at an address. */
export async function linesAt(at: { url: string } | { file: string }): Promise<Record<string, string[]>> {
  const database = await openDatabase(at)
  return await linesOf(database).finally(() => database.close())
}

type Address = { url: string } | { file: string }

export interface EmptyDatabase<At extends Address = Address> {
  at: At
  drop(): Promise<void>
}

/** A database without tables, on the engine of the test project. */
export async function createEmpty(folder: string): Promise<EmptyDatabase> {
  if ('database' in inject('template')) return await createPostgres()
  return { at: { file: join(folder, 'podium.sqlite') }, drop: async () => {} }
}

/** Of PostgreSQL. The setup of the tests drops it when a killed run has left it. */
export async function createPostgres(): Promise<EmptyDatabase<{ url: string }>> {
  const name = `podium_test_${Date.now()}_${randomBytes(6).toString('hex')}`
  await onPostgres((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
  return {
    at: { url: urlOf(name) },
    drop: () => onPostgres(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  }
}

/** Migrates the database at an address and runs statements on it. */
export async function prepare(at: Address, run: (database: Database) => Promise<unknown> = async () => {}) {
  const database = await openDatabase(at)
  await migrate(database)
  await run(database).finally(() => database.close())
}

export const restoreAt = (archive: Archive, at: Address) =>
  'url' in at ? restorePostgres(archive, at.url) : restoreSqlite(archive, at.file)

export interface Ended {
  code: number
  output: string
}

/** Runs the built backup or restore to its end, in a process of its own. */
export function runCommand(name: 'backup' | 'restore', args: string[], variables: Record<string, string>) {
  return new Promise<Ended>((resolve) => {
    const env = { ...commandEnv(), ...variables }
    execFile(process.execPath, [builtCommand(name), ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` })
    })
  })
}
