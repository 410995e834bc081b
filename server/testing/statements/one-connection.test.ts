import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { createConnectionCheck } from './one-connection.ts'

test('a read over another connection is refused within a transaction, and noticed', async () => {
  const check = createConnectionCheck()
  const { database, drop } = await openTestDatabase()
  const { reads, writes } = check.watch(database)
  const list = (db: Pick<typeof reads, 'selectFrom'>) => db.selectFrom('department').select('id').execute()
  expect(await list(reads)).toEqual([])
  expect(await writes.transaction().execute(list)).toEqual([])
  expect(() => check.expectOneConnection()).not.toThrow()
  await expect(writes.transaction().execute(() => list(reads))).rejects.toThrow('reads over another connection')
  expect(() => check.expectOneConnection()).toThrow('reads over another connection')
  await drop()
})
