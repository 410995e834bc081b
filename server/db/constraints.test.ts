import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { isForeignKeyViolation, isSerializationFailure, violatedConstraint } from './constraints.ts'

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

test('a refused write names its constraint in the same way on both engines', async () => {
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

test('a write with a missing reference is a foreign key violation', async () => {
  expect(isForeignKeyViolation(await department('c', { logo_id: 'none' }))).toBe(true)
  expect(isForeignKeyViolation(await department('c', { application_status: 'AJAR' }))).toBe(false)
  expect(isForeignKeyViolation(new Error('anything else'))).toBe(false)
})

test('a write that the database ended for another transaction is a serialization failure', () => {
  expect(isSerializationFailure(Object.assign(new Error('deadlock detected'), { code: '40P01' }))).toBe(true)
  expect(isSerializationFailure(Object.assign(new Error('database is locked'), { errcode: 5 }))).toBe(true)
  expect(isSerializationFailure(new Error('anything else'))).toBe(false)
})
