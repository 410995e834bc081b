import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { dropRun, nameRun, onPostgres, urlOf } from './postgres.ts'
import { describeTemplate, type PostgresTemplate } from './postgres-template.ts'
import { NO_REDIS, redisAnswers } from './redis.ts'

/** The migrated, empty database from which each test's database is copied. */
export type Template = { file: string } | PostgresTemplate

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'server-sqlite') return await setUpSqlite(project)
  if (project.name === 'server-nodes' && !(await redisAnswers())) throw new Error(NO_REDIS)
  return await setUpPostgres(project)
}

async function setUpSqlite(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'podium-test-'))
  const file = join(folder, 'template.sqlite')
  await prepare({ file })
  project.provide('template', { file })
  return () => rm(folder, { recursive: true, force: true })
}

async function setUpPostgres(project: TestProject) {
  const run = nameRun()
  await dropRun(run)
  // A collation that differs from SQLite's, so that no test depends on the order of one machine.
  const collation = "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C.UTF-8'"
  try {
    await onPostgres((client) => client.query(`CREATE DATABASE ${run} ${collation}`))
    await prepare({ url: urlOf(run) })
  } catch (error) {
    await dropRun(run)
    throw error
  }
  project.provide('template', await onPostgres((client) => describeTemplate(client, run), run))
  return () => dropRun(run)
}

async function prepare(at: { file: string } | { url: string }) {
  const database = await openDatabase(at)
  await migrate(database)
  await database.close()
}
