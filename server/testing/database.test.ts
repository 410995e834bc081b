import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createIds } from '#server/platform/data/ids.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { createRows } from './rows.ts'

let mine: TestDatabase
let yours: TestDatabase
beforeAll(async () => {
  ;[mine, yours] = await Promise.all([openTestDatabase(), openTestDatabase()])
})
afterAll(async () => {
  await Promise.all([mine.drop(), yours.drop()])
})

test('each test world has a migrated database on the engine of the project', async ({ task }) => {
  expect(`server-${mine.database.engine}`).toBe(task.file.projectName)
  await mine.database.writes.insertInto('server_secret').values({ name: 'only-mine', value: 'x' }).execute()
  expect(await mine.database.reads.selectFrom('server_secret').select('name').execute()).toHaveLength(1)
  expect(await yours.database.reads.selectFrom('server_secret').select('name').execute()).toHaveLength(0)
})

const describeOnPostgres = 'database' in inject('template') ? describe : describe.skip

describeOnPostgres('a database of PostgreSQL that a test has closed', () => {
  const addressOf = ({ at }: TestDatabase) => ('url' in at ? at.url : '')

  test('is used by a later one, with the rows of the migrations alone', async () => {
    const first = await openTestDatabase()
    const { writes } = first.database
    const seasons = await writes.selectFrom('season').selectAll().execute()
    await writes.updateTable('season').set({ is_open: 0 }).execute()
    const rows = createRows(first.database, createIds())
    await rows.person({ department_id: (await rows.department()).id })
    await first.drop()

    const second = await openTestDatabase()
    expect(addressOf(second)).toBe(addressOf(first))
    expect(seasons).toHaveLength(1)
    expect(await second.database.reads.selectFrom('season').selectAll().execute()).toEqual(seasons)
    for (const table of ['department', 'profile'] as const) {
      expect(await second.database.reads.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await second.drop()
  })

  test('is not used again after a change of its tables', async () => {
    const first = await openTestDatabase()
    await sql`ALTER TABLE team ADD COLUMN extra TEXT`.execute(first.database.writes)
    await first.drop()
    const second = await openTestDatabase()
    expect(addressOf(second)).not.toBe(addressOf(first))
    await second.drop()
  })
})
