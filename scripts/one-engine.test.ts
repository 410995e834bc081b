import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ONE_ENGINE } from '#server/testing/one-engine.ts'
import { ROOT } from './run-command.ts'

// A test that reads or writes rows itself, or calls the code that does.
const WORKS_WITH_DATABASE = [
  /from '#server\/db\//,
  /from '.*\.(queries|locks|service)\.ts'/,
  /\b(openTestDatabase|openDatabase|createEmpty|createPostgres|openTransaction)\b/,
  /\.(database|rows|store)\b/,
  /inject\('template'\)/,
]

const files = ONE_ENGINE.flatMap((group) => group.files)

test('each test file that runs on one engine exists, and is listed once', () => {
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test.for(files)('%s does not work with the database itself', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(WORKS_WITH_DATABASE.filter((pattern) => pattern.test(text))).toEqual([])
})

test('a test that works with the database is recognised', () => {
  const text = readFileSync(join(ROOT, 'server/features/auth/reset-links.test.ts'), 'utf8')
  expect(WORKS_WITH_DATABASE.filter((pattern) => pattern.test(text)).length).toBeGreaterThan(2)
})
