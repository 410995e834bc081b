import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export const STATEMENTS_FILE = join(import.meta.dirname, 'released-statements.sql')
const INSERT = /\binsert into "?(\w+)"? \(([^)]*)\)/i

/** The statements that the version executes which was released last, and the number of that version. */
export function readReleasedStatements(): { version: string; statements: string[] } {
  const [heading = '', ...lines] = readFileSync(STATEMENTS_FILE, 'utf8').trim().split('\n')
  return { version: /^-- Version (\S+)$/.exec(heading)?.[1] ?? '', statements: lines }
}

/** Why PostgreSQL could not run a statement on the tables of a database; null when it could. It is planned and not run. */
export async function findFault(client: pg.Client, statement: string): Promise<string | null> {
  const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = count > 0 ? `(${Array(count).fill('NULL').join(', ')})` : ''
  try {
    await client.query(`SET plan_cache_mode = force_generic_plan; PREPARE released AS ${statement}`)
    try {
      await client.query(`EXPLAIN EXECUTE released${values}`)
    } finally {
      await client.query('DEALLOCATE released')
    }
    return await findMissingColumn(client, statement)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** An INSERT can be planned and still fail for each row: a column that it does not know must have a default or take NULL. */
async function findMissingColumn(client: pg.Client, statement: string): Promise<string | null> {
  const [, table, list] = INSERT.exec(statement) ?? []
  if (!table || list === undefined) return null
  const given = list.split(',').map((name) => name.trim().replaceAll('"', ''))
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1
       AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER'
       AND column_name <> ALL ($2)`,
    [table, given],
  )
  const names = rows.map(({ column_name }) => column_name)
  return names.length > 0 ? `${table} needs ${names.join(', ')}, which this INSERT does not know` : null
}
