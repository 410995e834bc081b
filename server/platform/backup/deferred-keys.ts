import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { BackupRefused } from './backup-refused.ts'

/**
 * Checks foreign keys after all rows were inserted, because rows of one table can refer to each other: an entry of the ledger may
 * have been written by a node whose clock was ahead, and sort after the one that reverses it.
 */
export async function withDeferredKeys(
  tx: Transaction<Tables>,
  engine: Database['engine'],
  insert: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql`PRAGMA defer_foreign_keys = ON`.execute(tx)
    await insert()
    const { rows } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(tx)
    const [broken] = rows
    if (broken)
      throw new BackupRefused(`Rows of the table ${broken.table} refer to rows that the archive does not hold.`)
    await sql`PRAGMA defer_foreign_keys = OFF`.execute(tx)
    return
  }
  const keys = await sql<{ table: string; name: string }>`
    SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(tx)
  const alter = async (how: string) => {
    for (const { table, name } of keys.rows)
      await sql`ALTER TABLE ${sql.raw(table)} ALTER CONSTRAINT ${sql.ref(name)} ${sql.raw(how)}`.execute(tx)
  }
  await alter('DEFERRABLE INITIALLY DEFERRED')
  await insert()
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx)
  await alter('NOT DEFERRABLE')
}
