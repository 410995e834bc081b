import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createRows } from '#server/testing/rows.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'
import { createIds } from './ids.ts'
import { allOf, rowLock } from './locks.ts'
import { createStore, type Store } from './store.ts'

let opened: TestDatabase
let store: Store
let id: string
const newId = createIds()
beforeAll(async () => {
  opened = await openTestDatabase()
  store = createStore({ database: opened.database, bus: createLocalBus(), newId, now: () => new Date() })
  id = (await createRows(opened.database, newId).department()).id
})
afterAll(() => opened.drop())

const department = () => rowLock('department', id)
const team = rowLock('team', 'none')

test('locks return the rows as they are, and nothing for rows that do not exist', async () => {
  const [row, missing] = await store.own(allOf(department(), team))
  expect({ id: row?.id, missing }).toEqual({ id, missing: undefined })
})

test('a transaction that locks against LOCK_ORDER fails, in one call and in two', async () => {
  const sentence = 'A transaction locked team before department: LOCK_ORDER has them the other way round.'
  await expect(store.own(allOf(team, department()))).rejects.toThrow(sentence)
  const twice = store.own(async (tx) => {
    await team(tx)
    await department()(tx)
  })
  await expect(twice).rejects.toThrow(sentence)
})

test('each transaction begins the order anew, and may lock rows of one table again', async () => {
  await store.own(team)
  await store.own(allOf(department(), department(), team))
})

test.for([
  { how: 'forUpdate', together: false },
  { how: 'forShare', together: true },
] as const)('a row that one transaction locks $how is free for another: $together', async ({ how, together }) => {
  // SQLite runs one writing transaction at a time.
  if (store.engine === 'sqlite') return
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const first = store.own(async (tx) => {
    await rowLock('department', id, how)(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const second = store.own(rowLock('department', id, 'forShare')).then(() => true)
  // Release the row before the check, so that a failure does not leave a transaction open.
  const isFree = await Promise.race([second, pause(together ? WAIT_LIMIT_MS : 200, false, { ref: false })])
  released.resolve()
  await Promise.all([first, second])
  expect(isFree).toBe(together)
})
