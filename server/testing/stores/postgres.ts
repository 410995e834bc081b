import { randomBytes } from 'node:crypto'
import { env } from 'node:process'
import pg from 'pg'

export const POSTGRES_URL = env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const PREFIX = 'podium_test'
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** The common prefix of a run's databases. It sorts by time and is unique. */
export const nameRun = () => `${PREFIX}_${Date.now()}_${randomBytes(3).toString('hex')}`

export const urlOf = (database: string) => Object.assign(new URL(POSTGRES_URL), { pathname: database }).href

/** Runs statements on a database, by default the server's maintenance database. */
export async function onPostgres<T>(run: (client: pg.Client) => Promise<T>, database?: string): Promise<T> {
  const connectionString = database ? urlOf(database) : POSTGRES_URL
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

export async function postgresAnswers(): Promise<boolean> {
  try {
    await onPostgres((client) => client.query('SELECT 1'))
    return true
  } catch {
    return false
  }
}

/** Drops the databases of this run, and those of killed earlier runs. */
export async function dropRun(run: string): Promise<void> {
  await onPostgres(async (client) => {
    const { rows } = await client.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE $1`, [
      `${PREFIX}\\_%`,
    ])
    for (const { datname } of rows) {
      const madeAt = Number(datname.split('_')[2])
      const abandoned = Date.now() - madeAt > ABANDONED_AFTER_MS
      if (datname.startsWith(run) || abandoned) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    }
  })
}
