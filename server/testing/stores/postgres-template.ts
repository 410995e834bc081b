import type { Client } from 'pg'

/** The migrated, empty database of a run, from which those of the tests are copied. */
export interface PostgresTemplate {
  database: string
  /** What its catalogue holds: a copy whose tables were changed differs. */
  shape: string
  /** The rows that the migrations have written, by table. */
  rows: [table: string, rows: object[]][]
}

// Applied migrations stay.
const TABLES = `
  SELECT relname AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migration'`
const SHAPE = `
  SELECT concat_ws(' ',
    (SELECT md5(string_agg(concat(oid, relname), ',' ORDER BY oid)) FROM pg_class), (SELECT count(*) FROM pg_attribute),
    (SELECT count(*) FROM pg_constraint), (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM pg_proc),
    (SELECT count(*) FROM migration)) AS shape`
const END_OTHERS = `
  SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`
// In any order: for the moment no key is checked.
const EMPTY = `
  SET session_replication_role = replica;
  DO $$ DECLARE name text; BEGIN
    FOR name IN ${TABLES} LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
  END $$`

export async function describeTemplate(client: Client, database: string): Promise<PostgresTemplate> {
  const tables = await client.query<{ name: string }>(TABLES)
  const rows: PostgresTemplate['rows'] = []
  for (const { name } of tables.rows) {
    const found = await client.query<object>(`SELECT * FROM ${client.escapeIdentifier(name)}`)
    if (found.rows.length > 0) rows.push([name, found.rows])
  }
  return { database, shape: await shapeOf(client), rows }
}

/** Makes a copy like new. False when a test has changed more than rows. */
export async function resetCopy(client: Client, { shape, rows }: PostgresTemplate): Promise<boolean> {
  await client.query(END_OTHERS)
  if ((await shapeOf(client)) !== shape) return false
  await client.query(EMPTY)
  for (const [table, all] of rows) {
    const name = client.escapeIdentifier(table)
    await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1)`, [
      JSON.stringify(all),
    ])
  }
  // Tests count the deadlocks of their database.
  await client.query('SELECT pg_stat_reset()')
  return true
}

const shapeOf = async (client: Client) => (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? ''
