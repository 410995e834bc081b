import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Topic } from '#contract/call/topics.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'
import { createRows } from '#server/testing/rows.ts'
import { createIds } from './ids.ts'
import { rowLock } from './locks.ts'
import { createStore, type ManagedTx, type OwnTx, type Reader, type Store } from './store.ts'

let opened: TestDatabase
let store: Store
const published: Topic[] = []
const newId = createIds()
beforeAll(async () => {
  opened = await openTestDatabase()
  const bus = createLocalBus()
  bus.subscribe((topics) => published.push(...topics))
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

test('a managing write is audited: who, when, where, and the row before and after', async () => {
  const id = newId()
  const change = (action: string) => ({ action, subject: 'department' as const, id })
  await store.manage(actor, change('create'), insert(id))
  const stored = await store.reads.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirst()
  await store.manage(PROGRAM, change('delete'), (tx) => tx.deleteFrom('department').where('id', '=', id).execute())
  const [created, deleted] = await entriesOf(id)
  expect(created).toMatchObject({
    actor_name: null,
    actor_role: 'ADMIN',
    address: '::1',
    action: 'create',
    before: null,
  })
  expect(JSON.parse(created?.after ?? '')).toEqual(stored)
  expect(deleted).toMatchObject({ actor_id: null, action: 'delete', before: created?.after, after: null })
})

test('a row that refers to its deleted actor is refused as an ended session (401); one that refers to another person fails as it is', async () => {
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

test('a write that fails leaves no row and no audit entry, and publishes no topic', async () => {
  const id = newId()
  published.length = 0
  const failing = store.manage(actor, { action: 'create', subject: 'department', id }, async (tx) => {
    await insert(id)(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await store.reads.selectFrom('department').select('id').where('id', '=', id).execute()).toEqual([])
  expect({ entries: await entriesOf(id), published }).toEqual({ entries: [], published: [] })
})

test('a commit publishes the topics of the tables it changed, a deletion also those of its cascades', async () => {
  const id = newId()
  published.length = 0
  await store.manage(actor, { action: 'create', subject: 'department', id }, insert(id))
  expect(new Set(published)).toEqual(new Set(['department', 'audit']))
  published.length = 0
  await store.manage(actor, { action: 'delete', subject: 'department', id }, (tx) =>
    tx.deleteFrom('department').where('id', '=', id).execute(),
  )
  expect(published).toEqual(
    expect.arrayContaining(['department', 'team', 'match', 'points', 'announcement', 'gc', 'profile']),
  )
})

test('the audit trail contains no secrets', async () => {
  const snapshot = async () => ({ name: 'x', password_hash: '$argon2id$', nested: [{ refresh_token: 't' }] })
  const id = newId()
  await store.manage(actor, { action: 'see', subject: 'department', id, snapshot }, async () => {})
  expect((await entriesOf(id))[0]?.after).toBe('{"name":"x","nested":[{}]}')
})

test('the audit trail keeps a snapshot of any length as a whole', async () => {
  const id = newId()
  const about = 'x'.repeat(2_000_000)
  const snapshot = async () => ({ about })
  await store.manage(actor, { action: 'see', subject: 'department', id, snapshot }, async () => {})
  expect((await entriesOf(id))[0]?.after).toBe(JSON.stringify({ about }))
})

test('a transaction of `own` cannot write managed tables', async () => {
  const attempt = async (tx: OwnTx) => {
    // @ts-expect-error departments are written through `manage`, which names the actor
    tx.insertInto('department')
    // @ts-expect-error and so are points
    tx.deleteFrom('points_entry')
    // @ts-expect-error and people cannot change their own role
    tx.updateTable('profile').set({ role: 'ADMIN' })
    // @ts-expect-error `reads` cannot write at all
    return store.reads.insertInto('profile').values({})
  }
  expect(attempt).toBeTypeOf('function')
})

test('a snapshot reads and cannot lock', async () => {
  // @ts-expect-error rows are locked in `lock`
  const snapshot = (db: Reader) => rowLock('department', newId())(db)
  expect(snapshot).toBeTypeOf('function')
})

test('two transactions that wait for each other both succeed', async () => {
  // SQLite runs one writing transaction at a time: there none waits for another.
  const meet = store.engine === 'postgres'
  const [first, second] = [newId(), newId()]
  for (const id of [first, second])
    await store.manage(PROGRAM, { action: 'create', subject: 'department', id }, insert(id))
  let holding = 0
  const both = Promise.withResolvers<void>()
  const renamed: Promise<void>[] = []
  const rename = (held: string, wanted: string) =>
    store.manage(PROGRAM, { action: 'rename', subject: 'department', id: held }, async (tx) => {
      const set = (id: string) =>
        tx
          .updateTable('department')
          .set({ name: `After ${held}` })
          .where('id', '=', id)
          .execute()
      // The one that PostgreSQL ends is run again. Without this wait the two could meet once more, as often as it is tried.
      if (holding === 2) await Promise.any(renamed)
      await set(held)
      holding += 1
      if (holding === 2 || !meet) both.resolve()
      await both.promise
      await set(wanted)
    })
  renamed.push(rename(first, second), rename(second, first))
  await Promise.all(renamed)
  expect(holding).toBe(meet ? 3 : 2)
  expect(
    [...(await entriesOf(first)), ...(await entriesOf(second))].filter(({ action }) => action === 'rename'),
  ).toHaveLength(2)
})

test('the audit trail shows a row that was locked as it was once it was free', async () => {
  const id = newId()
  await store.manage(actor, { action: 'create', subject: 'department', id }, insert(id))
  const set = (tx: Pick<ManagedTx, 'updateTable'>, about: string) =>
    tx.updateTable('department').set({ about }).where('id', '=', id).execute()
  const other = await openTransaction(opened.database, (tx) => set(tx, 'meanwhile'))
  const lock = rowLock('department', id)
  const changed = store.manage(actor, { action: 'change', subject: 'department', id, lock }, (tx, row) =>
    set(tx, `after ${row?.about}`),
  )
  await other.blocks(1)
  await other.commit()
  await changed
  const [, entry] = await entriesOf(id)
  expect([entry?.before, entry?.after].map((kept) => JSON.parse(kept ?? '').about)).toEqual([
    'meanwhile',
    'after meanwhile',
  ])
})

test('changes of several people give up when a row stays locked; a change of one waits for it', async () => {
  // SQLite locks no rows.
  if (store.engine === 'sqlite') return
  const { id } = await createRows(opened.database, newId).department()
  const lock = rowLock('department', id)
  const other = await openTransaction(opened.database, lock)
  const one = store.manage(actor, { action: 'change', subject: 'department', id, lock }, async () => 'done')
  const together = store.manageBatch(async (tx) => ({ result: await lock(tx), changes: [] }))
  const outcome = await Promise.race([together.catch((error: unknown) => error), one])
  await other.blocks(1)
  await other.commit()
  expect(outcome).toMatchObject({ code: '55P03' })
  expect(await one).toBe('done')
})
