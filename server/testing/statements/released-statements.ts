import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export const STATEMENTS_FILE = join(import.meta.dirname, 'released-statements.sql')
const INSERT = /\binsert into "?(\w+)"? \(([^)]*)\)/i

interface Faulty {
  statement: string
  fault: string
}

/** The statements that the version executes which was released last, and the number of that version. */
export function readReleasedStatements(): { version: string; statements: string[] } {
  const [heading = '', ...lines] = readFileSync(STATEMENTS_FILE, 'utf8').trim().split('\n')
  return { version: /^-- Version (\S+)$/.exec(heading)?.[1] ?? '', statements: lines }
}

/** The statements that PostgreSQL could not run on the tables of a database, and why. They are planned and not run. */
export async function findFaulty(client: pg.Client, statements: readonly string[]): Promise<Faulty[]> {
  const needed = await readNeededColumns(client)
  const faulty: Faulty[] = []
  for (const statement of statements) {
    const fault = (await findError(client, statement)) ?? missingColumns(statement, needed)
    if (fault) faulty.push({ statement, fault })
  }
  return faulty
}

async function findError(client: pg.Client, statement: string): Promise<string | null> {
  const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = count > 0 ? `(${Array(count).fill('NULL').join(', ')})` : ''
  const plan = `PREPARE released AS ${statement}; EXPLAIN EXECUTE released${values}`
  try {
    // Otherwise the planner would replace the parameters by their values, which are none.
    await client.query(`SET plan_cache_mode = force_generic_plan; DEALLOCATE ALL; ${plan}`)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The columns of each table that each new row has to name. */
async function readNeededColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_nullable = 'NO' AND column_default IS NULL
       AND is_identity = 'NO' AND is_generated = 'NEVER'
     GROUP BY table_name`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** An INSERT can be planned and still fail for each row. */
function missingColumns(statement: string, needed: Map<string, string[]>): string | null {
  const [, table = '', list = ''] = INSERT.exec(statement) ?? []
  const given = list.split(',').map((name) => name.trim().replaceAll('"', ''))
  const missing = (needed.get(table) ?? []).filter((column) => !given.includes(column))
  return missing.length > 0 ? `${table} needs ${missing.join(', ')}, which this INSERT does not name` : null
}
