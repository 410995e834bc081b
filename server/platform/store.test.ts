import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Topic } from '#contract/topics.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createRows } from '#server/testing/rows.ts'
import { PROGRAM } from './actor.ts'
import { createLocalBus } from './bus.ts'
import { createIds } from './ids.ts'
import { createStore, type ManagedTx, type OwnTx, type Store } from './store.ts'

let opened: TestDatabase
let store: Store
const told: Topic[] = []
const newId = createIds()
beforeAll(async () => {
  opened = await openTestDatabase()
  const bus = createLocalBus()
  bus.subscribe((topics) => told.push(...topics))
  store = createStore({ database: opened.database, bus, newId, now: () => new Date('2026-03-01T00:00:00Z') })
})
afterAll(() => opened.drop())

const actor = {
  id: newId(),
  name: 'Asha Rao',
  role: 'ADMIN' as const,
  departmentId: null,
  sessionId: newId(),
  address: '::1',
  requestId: 'r1',
}
const row = (id: string, name = id) => ({
  id,
  name,
  name_key: name,
  about: null,
  logo_id: null,
  application_status: 'CLOSED' as const,
  created_at: '2026-03-01T00:00:00.000Z',
})
const NOTHING_MORE = { description: null, url: null, department_id: null, sport: null, gender: null }
const insert = (id: string) => (tx: ManagedTx) => tx.insertInto('department').values(row(id)).execute()
const entriesOf = (id: string) =>
  store.reads.selectFrom('audit_entry').selectAll().where('subject_id', '=', id).orderBy('id').execute()

test('a managing write leaves who, when, where and the whole before and after', async () => {
  const id = newId()
  const change = (action: string) => ({ action, subject: 'department' as const, id })
  await store.manage(actor, change('create'), insert(id))
  await store.manage(PROGRAM, change('delete'), (tx) => tx.deleteFrom('department').where('id', '=', id).execute())
  const [created, deleted] = await entriesOf(id)
  expect(created).toMatchObject({
    actor_name: 'Asha Rao',
    actor_role: 'ADMIN',
    address: '::1',
    action: 'create',
    before: null,
  })
  expect(JSON.parse(created?.after ?? '')).toEqual(row(id))
  expect(deleted).toMatchObject({ actor_id: null, action: 'delete', before: created?.after, after: null })
})

test('what names somebody who is gone is refused him as by any session that is gone; what names another, as it was', async () => {
  const by = (id: string) => ({ ...actor, id })
  const announce = (creator: string) => (tx: ManagedTx) =>
    tx
      .insertInto('announcement')
      .values({
        ...NOTHING_MORE,
        id: newId(),
        title: 'Trials',
        created_by: creator,
        created_at: '2026-03-01T00:00:00.000Z',
      })
      .execute()
  const gone = newId()
  const change = { action: 'create', subject: 'announcement', id: newId() } as const
  await expect(store.manage(by(gone), change, announce(gone))).rejects.toMatchObject({ status: 401 })
  const { id } = await createRows(opened.database, newId).person({})
  await expect(store.manage(by(id), change, announce(gone))).rejects.toThrow(/foreign key/i)
})

test('a write that fails leaves nothing, tells nobody and has no entry', async () => {
  const id = newId()
  told.length = 0
  const failing = store.manage(actor, { action: 'create', subject: 'department', id }, async (tx) => {
    await insert(id)(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.reads.selectFrom('department').select('id').where('id', '=', id).execute()).toEqual([])
  expect({ entries: await entriesOf(id), told }).toEqual({ entries: [], told: [] })
})

test('a commit tells what it touched, a deletion also what goes with it', async () => {
  const id = newId()
  told.length = 0
  await store.manage(actor, { action: 'create', subject: 'department', id }, insert(id))
  expect(new Set(told)).toEqual(new Set(['department', 'audit']))
  told.length = 0
  await store.manage(actor, { action: 'delete', subject: 'department', id }, (tx) =>
    tx.deleteFrom('department').where('id', '=', id).execute(),
  )
  expect(told).toEqual(
    expect.arrayContaining(['department', 'team', 'match', 'points', 'announcement', 'gc', 'profile']),
  )
})

test('no secret reaches the trail', async () => {
  const look = async () => ({ name: 'x', password_hash: '$argon2id$', nested: [{ refresh_token: 't' }] })
  const id = newId()
  await store.manage(actor, { action: 'look', subject: 'department', id, look }, async () => {})
  expect((await entriesOf(id))[0]?.after).toBe('{"name":"x","nested":[{}]}')
})

test('what a person does for himself cannot reach what is managed', async () => {
  const attempt = async (tx: OwnTx) => {
    // @ts-expect-error a department is written through `manage`, which asks who acts
    tx.insertInto('department')
    // @ts-expect-error and so are points
    tx.deleteFrom('points_entry')
    // @ts-expect-error and nobody gives himself a role
    tx.updateTable('profile').set({ role: 'ADMIN' })
    // @ts-expect-error what reads cannot write at all
    return store.reads.insertInto('profile').values({})
  }
  expect(attempt).toBeTypeOf('function')
})

test('two writes that wait for each other both succeed', async () => {
  // SQLite writes one transaction at a time: there nobody waits for anybody within one.
  const meet = store.engine === 'postgres'
  const [first, second] = [newId(), newId()]
  for (const id of [first, second])
    await store.manage(PROGRAM, { action: 'create', subject: 'department', id }, insert(id))
  let holding = 0
  const both = Promise.withResolvers<void>()
  const rename = (held: string, wanted: string) =>
    store.manage(PROGRAM, { action: 'rename', subject: 'department', id: held }, async (tx) => {
      const set = (id: string) =>
        tx
          .updateTable('department')
          .set({ name: `After ${held}` })
          .where('id', '=', id)
          .execute()
      await set(held)
      holding += 1
      if (holding === 2 || !meet) both.resolve()
      await both.promise
      await set(wanted)
    })
  await Promise.all([rename(first, second), rename(second, first)])
  expect(holding).toBe(meet ? 3 : 2)
  expect(
    [...(await entriesOf(first)), ...(await entriesOf(second))].filter(({ action }) => action === 'rename'),
  ).toHaveLength(2)
})
