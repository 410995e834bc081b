import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-command.ts'

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const ANSWERS = ['holds', 'does not apply', 'not met'] as const
// The requirements of levels 1 and 2 of ASVS 5.0.0, by chapter.
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

/** A row: number, subject, answer, where it is and what proves it, or why not. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , answer = '', why = '']) => ({ number, answer, why }))

test('the page answers each requirement once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  const found = REQUIREMENTS.map((_, at) => rows.filter(({ number }) => number.startsWith(`${at + 1}.`)).length)
  expect(found).toEqual(REQUIREMENTS)
  expect(rows.filter(({ answer, why }) => !ANSWERS.some((one) => one === answer) || why === '')).toEqual([])
})

test('the counts at the top of the page are those of its rows', () => {
  const [, ...counts] = /^\| now \| (\d+) \| (\d+) \| (\d+) \|/m.exec(page) ?? []
  expect(counts.map(Number)).toEqual(ANSWERS.map((answer) => rows.filter((row) => row.answer === answer).length))
  expect(rows.filter(({ answer }) => answer === 'not met').length).toBeLessThanOrEqual(12)
})

test('the files that the page names exist, and what holds names one or a reason', () => {
  const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.{}-]+)+|[A-Z]+\.md)`/g)].map(([, file = '']) => file)
  const files = named.filter((file) => /\.\w+$/.test(file) && !file.startsWith('/'))
  expect(files.length).toBeGreaterThan(100)
  expect([...new Set(files)].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
