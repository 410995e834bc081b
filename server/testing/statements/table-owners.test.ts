import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TABLES, type Tables } from '#server/db/schema.ts'
import { insertDepartment } from '#server/features/department/department.queries.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { createLocalBus } from '#server/platform/bus/bus.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { createStore, type ManagedTx } from '#server/platform/data/store.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createOwnerCheck, SERVER_FOLDER, TABLE_OWNERS } from './table-owners.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

type Writer = (tx: Kysely<Tables>, inner?: Writer, raw?: typeof sql) => Promise<unknown>

/** A function as if it stood in this file of the server. */
const functionIn = (file: string, body: string) =>
  compileFunction(`return (async () => { ${body} })()`, ['tx', 'inner', 'sql'], {
    filename: join(SERVER_FOLDER, file),
  }) as Writer

const callOffMatches = 'await null; await tx.updateTable("match").set({ venue: null }).execute()'
const callInner = 'await null; await inner(tx)'

/** Runs in a transaction of a store that is observed. */
function observe(run: (tx: Transaction<Tables>) => Promise<unknown>) {
  const check = createOwnerCheck()
  const database = check.watch(opened.database)
  const store = createStore({ database, bus: createLocalBus(), newId: createIds(), now: () => new Date() })
  const change = { action: 'test', subject: 'department', id: 'none' } as const
  return { check, written: store.manage(PROGRAM, change, (tx) => run(tx)) }
}

test('each table has an owner, which is a feature or the platform', () => {
  expect(Object.keys(TABLE_OWNERS).sort()).toEqual(Object.keys(TABLES).sort())
  const missing = [...new Set(Object.values(TABLE_OWNERS))]
    .map((owner) => (owner === 'platform' ? owner : `features/${owner}`))
    .filter((folder) => !existsSync(join(SERVER_FOLDER, folder)))
  expect(missing).toEqual([])
})

test('docs/data.md lists the same owners', () => {
  const page = readFileSync(join(SERVER_FOLDER, '../docs/data.md'), 'utf8')
  const section = page.split('\n## ').find((part) => part.startsWith('Owners of tables')) ?? ''
  const rows = [...section.matchAll(/^\| ([\w/-]+) \| ([\w, ]+) \|$/gm)].slice(1)
  const listed = rows.flatMap(([, owner, tables = '']) => tables.split(', ').map((table) => [table, owner]))
  expect(Object.fromEntries(listed)).toEqual(TABLE_OWNERS)
})

test('the writers of a real call are observed: the feature, and the platform for the audit trail', async () => {
  const row = { name: 'Civil', name_key: 'civil', about: null, logo_id: null, application_status: 'CLOSED' } as const
  const created = { ...row, id: 'civil', created_at: '2026-01-01T00:00:00.000Z' }
  const { check, written } = observe((tx) => insertDepartment(tx as ManagedTx, created))
  await written
  expect([...check.observed]).toEqual(['department writes department', 'platform writes audit_entry'])
})

test('a feature that writes a table of another feature is found, also after the error was caught', async () => {
  const { check, written } = observe(functionIn('features/department/made-up.queries.ts', callOffMatches))
  const violation = 'department writes match, which is owned by match: call its queries or service.'
  await expect(written).rejects.toThrow(violation)
  expect(() => check.expectOwners()).toThrow(violation)
})

test('the platform that writes a table of a feature is found', async () => {
  const { written } = observe(functionIn('platform/data/made-up.ts', callOffMatches))
  await expect(written).rejects.toThrow('platform writes match, which is owned by match')
})

test('a write in plain SQL is found', async () => {
  const write = functionIn('features/team/made-up.queries.ts', 'await sql`DELETE FROM match`.execute(tx)')
  await expect(observe((tx) => write(tx, undefined, sql)).written).rejects.toThrow('team writes match')
})

test('a feature that calls the queries of the owner passes', async () => {
  const owner = functionIn('features/match/made-up.queries.ts', callOffMatches)
  const caller = functionIn('features/department/made-up.service.ts', callInner)
  const { check, written } = observe((tx) => caller(tx, owner))
  await written
  check.expectOwners()
})

test('an owner whose helper in another feature writes is found: the innermost file is the writer', async () => {
  const helper = functionIn('features/department/made-up.service.ts', callOffMatches)
  const owner = functionIn('features/match/made-up.queries.ts', callInner)
  await expect(observe((tx) => owner(tx, helper)).written).rejects.toThrow('department writes match')
})
