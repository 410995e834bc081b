import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { StoreUnusable } from './faults.ts'
import type { Tables } from './schema.ts'

const FOLDER = join(import.meta.dirname, '../migrations')
// Any fixed number: it names the lock for which nodes that start at once queue up.
const LOCK = 7_063_486

export interface Migration {
  number: number
  name: string
  checksum: string
  text: string
}

export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { number: Number(name.slice(0, 4)), name, checksum: createHash('sha256').update(text).digest('hex'), text }
  })
}

export function lastMigration(): Migration {
  const last = readMigrations().at(-1)
  if (!last) throw new Error(`There are no migrations in ${FOLDER}.`)
  return last
}

/** Migrates the database. When several nodes start at once, one migrates and the others wait. */
export async function migrate(database: Database, migrations = readMigrations()): Promise<void> {
  await database.writes.transaction().execute(async (tx) => {
    if (database.engine === 'postgres') await waitForOtherNodes(tx)
    await requireOurs(tx)
    await applyMigrations(tx, migrations)
  })
}

/** Applies the migrations that the database of the transaction does not have yet. */
export async function applyMigrations(tx: Transaction<Tables>, migrations: Migration[]): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migration (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)`.execute(
    tx,
  )
  const applied = await tx.selectFrom('migration').selectAll().orderBy('number').execute()
  const last = applied.at(-1)
  if (last && last.number > (migrations.at(-1)?.number ?? 0)) {
    throw new StoreUnusable(`The database is newer than this program (it has ${last.name}): start the newer version.`)
  }
  for (const migration of migrations) {
    const before = applied.find((row) => row.number === migration.number)
    if (!before) await apply(tx, migration)
    else if (before.checksum !== migration.checksum) {
      throw new StoreUnusable(`The migration ${migration.name} was changed after it had run on this database.`)
    }
  }
}

/** Without the timeouts of calls, because migrating large tables takes long and other nodes wait for it. */
export async function waitForOtherNodes(tx: Transaction<Tables>) {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  await sql`SET LOCAL lock_timeout = 0`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
}

/** Refuses a database that has tables but not ours, because it belongs to another program. */
export async function requireOurs(tx: Transaction<Tables>) {
  const tables = await tx.introspection.getTables()
  if (tables.length === 0 || tables.some(({ name }) => name === 'migration')) return
  throw new StoreUnusable('The database belongs to another program: it has tables, and none of them is ours.')
}

async function apply(tx: Transaction<Tables>, { number, name, checksum, text }: Migration) {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx)
  await tx.insertInto('migration').values({ number, name, checksum, applied_at: new Date().toISOString() }).execute()
}

/** Splits at semicolons at the end of a line. Comments stand on lines of their own. */
function statementsOf(text: string): string[] {
  const code = text.replace(/^--.*$/gm, '')
  return code.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
}
