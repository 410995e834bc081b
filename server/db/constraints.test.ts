import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { gaveWay, namesNothing, violatedConstraint } from './constraints.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const department = (id: string, more: object = {}) =>
  opened.database.writes
    .insertInto('department')
    .values({ id, name: id, name_key: id, application_status: 'OPEN', created_at: 'x', ...more })
    .execute()
    .catch((error: unknown) => error)

test('a refused write tells the name of its constraint, alike on both engines', async () => {
  await department('a')
  expect(violatedConstraint(await department('b', { name_key: 'a' }))).toBe('department_name_key_unique')
  expect(violatedConstraint(await department('b', { application_status: 'AJAR' }))).toBe(
    'department_application_status_known',
  )
  expect(['department_logo_fkey', 'foreign_key']).toContain(
    violatedConstraint(await department('b', { logo_id: 'none' })),
  )
  expect(violatedConstraint(new Error('anything else'))).toBeNull()
})

test('one that names what is not there is known as such', async () => {
  expect(namesNothing(await department('c', { logo_id: 'none' }))).toBe(true)
  expect(namesNothing(await department('c', { application_status: 'AJAR' }))).toBe(false)
  expect(namesNothing(new Error('anything else'))).toBe(false)
})

test('one that gave way to another is known as such', () => {
  expect(gaveWay(Object.assign(new Error('deadlock detected'), { code: '40P01' }))).toBe(true)
  expect(gaveWay(Object.assign(new Error('database is locked'), { errcode: 5 }))).toBe(true)
  expect(gaveWay(new Error('anything else'))).toBe(false)
})
