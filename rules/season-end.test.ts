import { expect, test } from 'vitest'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { seasonEnd } from './season-end.ts'
import { event, inOrder, seasonOf } from './testing/season.ts'

const rules = ruleBook.parse({
  tiers: { A: [10, 8] },
  pays: [{ tier: 'A' }],
  conduct: { LATE: -1 },
  bonuses: { CLEAN_SEASON: 3 },
})

test('a bonus at the end can change who leads', () => {
  const season = seasonOf(rules, {
    departments: ['CSE', 'ECE'],
    events: [event('CHESS', 'MIXED', inOrder('CSE', 'ECE'))],
  })
  const [cse, ece] = season.departments.map(({ _id }) => _id)
  const conduct = [
    { event: null, kind: 'LATE', gender: null, day: '2026-01-11', knownVersion: 1, department: cse ?? '' },
  ]
  const { bonuses, table } = seasonEnd({ ...season, conduct }, '2026-03-01')
  expect(bonuses.map(({ department, amount }) => [department, amount])).toEqual([[ece, 300]])
  expect(table.map(({ department, amount, place }) => [department, amount, place])).toEqual([
    [ece, 1100, 1],
    [cse, 900, 2],
  ])
})
