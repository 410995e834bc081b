import { expect, test } from 'vitest'
import { checksOf } from './mutant-tests.ts'

const namesOf = (file: string) => checksOf(file).map(({ name }) => name)

test('a mutation is checked from near to far, and on SQLite before PostgreSQL', () => {
  expect(namesOf('contract/team.ts')).toEqual([
    'tests in contract/',
    'tests of its feature',
    'the compiler',
    'tests on PostgreSQL',
    'related tests',
  ])
  expect(namesOf('web/lib/store.ts')).toEqual(['tests in web/lib/', 'the compiler', 'related tests'])
})

test('near checks start the projects of their folders alone', () => {
  const [beside, feature, , postgres] = checksOf('contract/team.ts')
  expect(beside?.tests).toEqual({ folders: ['contract/'], projects: ['contract'] })
  expect(feature?.tests).toEqual({
    folders: ['server/features/team/', 'web/features/team/'],
    projects: ['server-sqlite', 'web'],
  })
  expect(postgres?.tests).toEqual({ folders: ['server/features/team/'], projects: ['server-postgres'] })
})
