import { expect, test } from 'vitest'
import { DEFAULT_RULE_BOOK } from '#contract/rule-book/default-rule-book.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { rulesFor } from './version-on.ts'

const version = (number: number, from: string, win: number) => ({
  version: number,
  from,
  rules: ruleBook.parse({ matches: { win } }),
})
const VERSIONS = [
  version(1, '2026-01-10', 1),
  version(2, '2026-03-01', 2),
  version(3, '2026-03-01', 3),
  version(4, '2026-02-01', 4),
]

test.for([
  ['2026-01-09', DEFAULT_RULE_BOOK.matches?.win],
  ['2026-01-10', 1],
  ['2026-01-31', 1],
  ['2026-02-01', 4],
  ['2026-02-28', 4],
  // Two versions from one day: the later one.
  ['2026-03-01', 3],
  ['2027-01-01', 3],
] as const)('on %s a win has %i', ([day, win]) => {
  expect(rulesFor(VERSIONS, { day, knownVersion: null }).matches?.win).toBe(win)
  expect(rulesFor(VERSIONS.toReversed(), { day, knownVersion: null }).matches?.win).toBe(win)
})

test('what began before a version was adopted keeps the rules that it began with', () => {
  const winFor = (knownVersion: number | null) => rulesFor(VERSIONS, { day: '2026-03-05', knownVersion }).matches?.win
  expect(winFor(0)).toBe(DEFAULT_RULE_BOOK.matches?.win)
  expect(winFor(1)).toBe(1)
  expect(winFor(2)).toBe(2)
  expect(winFor(4)).toBe(3)
  expect(winFor(null)).toBe(3)
})
