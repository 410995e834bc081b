import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { preparedQuery } from './prepared-query.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

interface Given {
  least?: number | undefined
  name?: string | undefined
  limit: number
}
const asks = () => {
  let built = 0
  const ask = preparedQuery((db, { least, name, limit }: Given) => {
    built += 1
    let seasons = db.selectFrom('season').select(sql<string>`${'a constant'}`.as('constant'))
    if (least !== undefined) seasons = seasons.where('is_open', '>=', least as 1)
    if (name !== undefined) seasons = seasons.where('id', '=', name)
    return seasons.limit(limit)
  })
  return { ask, built: () => built }
}

test('a query is built once for each choice of what is given, and asked with the values of each call', async () => {
  const { ask, built } = asks()
  const { reads } = opened.database
  const open = '000000000000000000000001'
  expect(await ask(reads, { least: 1, name: open, limit: 5 })).toEqual([{ constant: 'a constant' }])
  expect(await ask(reads, { least: 1, name: 'another', limit: 5 })).toEqual([])
  expect(await ask(reads, { least: 1, name: open, limit: 0 })).toEqual([])
  expect(await ask(reads, { least: 1, name: open, limit: 5 })).toHaveLength(1)
  expect(built()).toBe(1)
  expect(await ask(reads, { least: 2, limit: 5 })).toEqual([])
  expect(await ask(reads, { least: 0, name: undefined, limit: 5 })).toHaveLength(1)
  expect(built()).toBe(2)
})

test('a value that comes from a stranger stays a value', async () => {
  const { ask } = asks()
  expect(await ask(opened.database.reads, { name: "' OR 1=1 --", limit: 5 })).toEqual([])
})

test('it serves a transaction as well, which sees what it has written itself', async () => {
  const { ask } = asks()
  const { writes, reads } = opened.database
  const undone = writes.transaction().execute(async (tx) => {
    await tx.insertInto('season').values({ id: 'new', is_open: 0 }).execute()
    expect(await ask(tx, { name: 'new', limit: 5 })).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await ask(reads, { name: 'new', limit: 5 })).toEqual([])
})

test('a statement that fails says why', async () => {
  const ask = preparedQuery((db) => db.selectFrom('season').select(sql<string>`no_such_function(id)`.as('found')))
  await expect(ask(opened.database.reads, {})).rejects.toThrow(/no_such_function/)
})
