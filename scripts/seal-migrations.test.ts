import { expect, test } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { brokenSeals, readSeals } from './seal-migrations.ts'

test('no merged migration was edited or removed', () => {
  expect(brokenSeals()).toEqual([])
})

test('each migration is sealed: `npx node scripts/seal-migrations.ts` seals a new one', () => {
  expect(Object.keys(readSeals())).toEqual(readMigrations().map(({ name }) => name))
})

test('migrations are numbered without a gap', () => {
  const migrations = readMigrations()
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
})

test('an edit and a removal are reported differently, with what to do', () => {
  const [first, ...rest] = readMigrations()
  if (!first) throw new Error('There is no migration.')
  const seals = Object.fromEntries([first, ...rest].map(({ name, checksum }) => [name, checksum]))
  expect(brokenSeals([{ ...first, checksum: 'other' }, ...rest], seals)).toEqual([
    `${first.name} was merged and is changed: put it back, and write the change as a new one.`,
  ])
  expect(brokenSeals(rest, seals)).toEqual([
    `${first.name} was merged and is gone: bring it back, and undo what it does in a new migration.`,
  ])
})
