import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

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
