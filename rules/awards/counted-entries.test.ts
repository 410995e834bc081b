import { expect, test } from 'vitest'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import type { MatchOutcome } from '#contract/season-facts/calls.ts'
import { seasonLines } from '#rules/season-lines.ts'
import { event, match, placed, seasonOf } from '#rules/testing/season.ts'
import { countedEntries } from './counted-entries.ts'

const side = (name: string, outcome: MatchOutcome = 'LOSS') => ({ ...placed(name, null), outcome })

test.for([
  ['all of them, where the rule book counts none', undefined, ['CSE', 'CSE B', 'CSE C', 'ECE']],
  ['the best placed one of each department', 1, ['CSE B', 'ECE']],
  ['the two best placed ones', 2, ['CSE', 'CSE B', 'ECE']],
] as const)('matches count of %s', ([, counting, expected]) => {
  const sides = ['CSE', 'CSE B', 'CSE C', 'ECE'].map((name) => side(name))
  const places = [placed('CSE B', 1), placed('CSE', 3), placed('CSE C', null)]
  const counted = sides.filter(countedEntries(counting, places, sides))
  expect(counted.map(({ department, entry }) => [department, entry].filter(Boolean).join(' '))).toEqual(expected)
})

test('without places the entry with the most wins counts, then the first one', () => {
  const sides = [side('CSE'), side('CSE B'), side('CSE C'), side('CSE C', 'WIN')]
  expect(sides.map(countedEntries(1, [], sides))).toEqual([false, false, true, true])
  expect(sides.map(countedEntries(2, [], sides))).toEqual([true, false, true, true])
})

test('only matches of an event are counted so', () => {
  const rules = ruleBook.parse({ matches: { win: 2, counting: 1 } })
  const chess = event('CHESS', 'MALE', [placed('CSE B', 1), placed('CSE', 2)])
  const of = { event: chess._id, sport: 'CHESS' } as const
  const lines = seasonLines(
    seasonOf(rules, {
      departments: ['CSE'],
      events: [chess],
      matches: [
        match('CSE', 'WIN', of),
        match('CSE', 'WIN', { ...of, entry: 'B' }),
        match('CSE', 'WIN', { ...of, entry: 'B' }),
        match('CSE', 'WIN'),
      ],
    }),
  )
  expect(lines.map(({ amount }) => amount)).toEqual([200, 200, 200])
})
