import { expect, test } from 'vitest'
import { DEFAULT_RULE_BOOK, ruleBook } from '#contract/rule-book.ts'
import { rulesOn } from './version-on.ts'

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
  expect(rulesOn(VERSIONS, day).matches?.win).toBe(win)
  expect(rulesOn(VERSIONS.toReversed(), day).matches?.win).toBe(win)
})
