import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { type Database, openDatabase } from '#server/db/database.ts'
import { lastMigration, requireOurs, waitForOtherNodes } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema.ts'
import { ARCHIVED } from '#server/platform/backup/archived-tables.ts'
import { BackupRefused } from '#server/platform/backup/backup-refused.ts'
import type { Archive } from '#server/platform/backup/check-archive.ts'
import { type Loaded, loadArchive, requireEqual } from './load-archive.ts'

type Tx = Transaction<Tables>

const MOST_LOOKS = 10
const LOOK_EVERY_MS = 200
const OUR_TABLES = Object.keys(ARCHIVED)

/** Replaces all tables in one transaction. A server that starts meanwhile waits for its end. */
export function restorePostgres(archive: Archive, url: string): Promise<Loaded> {
  return inPostgres(url, async (database) =>
    database.writes.transaction().execute(async (tx) => {
      await waitForOtherNodes(tx)
      await waitForSlowSteps(tx)
      await requireAlone(tx)
      await requireOurs(tx)
      await dropTables(tx)
      const loaded = await loadArchive(tx, 'postgres', archive)
      requireEqual(archive, loaded)
      return loaded
    }),
  )
}

/** Loads the archive into a schema of its own and rolls back, so that nothing of it remains, also after a kill. */
export function loadPostgres(archive: Archive, url: string): Promise<Loaded> {
  return inPostgres(url, async (database) => {
    const transaction = await database.writes.startTransaction().execute()
    try {
      await waitForSlowSteps(transaction)
      const schema = `podium_verify_${randomBytes(6).toString('hex')}`
      await sql`CREATE SCHEMA ${sql.ref(schema)}`.execute(transaction)
      await sql`SET LOCAL search_path = ${sql.ref(schema)}`.execute(transaction)
      return await loadArchive(transaction, 'postgres', archive)
    } finally {
      await transaction.rollback().execute()
    }
  })
}

async function inPostgres<T>(url: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url })
  return await run(database).finally(() => database.close())
}

/** The limits of calls are far too short for a load. */
async function waitForSlowSteps(tx: Tx) {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
}

/** Refuses while a server or another command is connected: it would go on with what it has cached. */
export async function requireAlone(tx: Pick<Tx, 'getExecutor'>): Promise<void> {
  for (let looks = 1; await othersAreConnected(tx); looks += 1) {
    if (looks === MOST_LOOKS)
      throw new BackupRefused('A Podium server or command uses the database at DATABASE_URL. Stop all of them first.')
    // A connection that was closed is listed for a moment longer.
    await pause(LOOK_EVERY_MS)
  }
}

async function othersAreConnected(tx: Pick<Tx, 'getExecutor'>): Promise<boolean> {
  // Within a transaction the view would stay as it was first seen.
  await sql`SELECT pg_stat_clear_snapshot()`.execute(tx)
  const { rows } = await sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'podium-%'
      AND application_name <> current_setting('application_name')`.execute(tx)
  return rows.length > 0
}

async function dropTables(tx: Tx) {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(tx)
  const ours = rows.filter(({ name }) => OUR_TABLES.includes(name))
  if (ours.length === 0) return
  const last = await tx.selectFrom('migration').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()
  const isNewer = last !== undefined && last.number > lastMigration().number
  // Tables of the newer version would be left behind.
  if (isNewer && ours.length < rows.length)
    throw new BackupRefused(
      `The database is newer than this program (it has ${last.name}): restore into an empty database and set DATABASE_URL to it.`,
    )
  await sql`DROP TABLE ${sql.join(ours.map(({ name }) => sql.table(name)))}`.execute(tx)
}
