import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { createStore } from '#server/platform/data/store.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { nameStatements, openPostgres } from './postgres.ts'

const onPostgres = 'database' in inject('template') ? test : () => undefined

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

test('an address without a server is refused in a sentence', async () => {
  await expect(openPostgres('postgres://127.0.0.1:1/nobody')).rejects.toThrow(
    /^The database at DATABASE_URL can't be used: .+\.$/,
  )
})

onPostgres('a transaction in which nothing happens any more ends after half a minute', async () => {
  const { rows } = await sql<{ within: string }>`
    SELECT current_setting('idle_in_transaction_session_timeout') AS within`.execute(opened.database.writes)
  expect(rows).toEqual([{ within: '30s' }])
})

onPostgres(
  'a transaction that the database ends fails, lets go of what it held, and the next one finds a connection',
  async () => {
    const { writes, reads } = opened.database
    const idleTransactions = async () => {
      const { rows } = await sql`
        SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`.execute(reads as never)
      return rows.length
    }
    const idle = writes.transaction().execute(async (tx) => {
      await sql`LOCK TABLE match`.execute(tx)
      await sql`SET LOCAL idle_in_transaction_session_timeout = '100ms'`.execute(tx)
      await expect.poll(idleTransactions).toBe(0)
      await sql`SELECT 1`.execute(tx)
    })
    await expect(idle).rejects.toThrow()
    expect(await writes.selectFrom('match').select('id').execute()).toEqual([])
  },
)

onPostgres('reads are planned once for each connection, and again after a migration of another node', async () => {
  const { database, drop } = await openTestDatabase({ isNew: true })
  const { reads, writes } = database
  const seasons = () => reads.selectFrom('season').selectAll().execute()
  const planned = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM pg_prepared_statements WHERE statement = 'select * from "season"'`.execute(reads as never)
    return rows.map(({ name }) => name)
  }
  await seasons()
  expect(await planned()).toHaveLength(1)
  await sql`ALTER TABLE season ADD COLUMN motto text`.execute(writes)
  expect(await seasons()).toEqual([expect.objectContaining({ is_open: 1, motto: null })])
  expect(await seasons()).toHaveLength(1)
  expect(await planned()).toHaveLength(2)
  await drop()
})

onPostgres('a transaction with outdated plans is executed again, once for all of them', async () => {
  const { database, drop } = await openTestDatabase({ isNew: true })
  const store = createStore({ database, bus: createLocalBus(), newId: createIds(), now: () => new Date() })
  let runs = 0
  const read = () =>
    store.own(async (tx) => {
      runs += 1
      const seasons = await tx.selectFrom('season').selectAll().execute()
      return { seasons, clubs: await tx.selectFrom('club').selectAll().execute() }
    })
  await read()
  for (const table of ['season', 'club'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN extra text`.execute(database.writes)
  runs = 0
  expect((await read()).seasons).toEqual([expect.objectContaining({ is_open: 1, extra: null })])
  expect(runs).toBe(2)
  await read()
  expect(runs).toBe(3)
  await drop()
})

test('statements with long lists, and several in one text, have no name', () => {
  const names = nameStatements()
  const short = names.of('select 1', 1)
  expect(short).toBe(names.of('select 1', 1))
  expect(names.of('select 2', 200)).toBeUndefined()
  expect(names.of('CREATE TABLE a (b text); CREATE TABLE c (d text)', 0)).toBeUndefined()
  names.renew()
  expect(names.of('select 1', 1)).not.toBe(short)
})
