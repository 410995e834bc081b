import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIE_BREAKS, type TieBreak } from '#contract/rule-book/rule-book.ts'
import { ruleBook } from '#contract/rule-book/schemas.ts'
import { sumOf } from '#rules/amount.ts'
import { type Line, linesIn, tableOf, tablesOf } from './table.ts'

const line = (department: string, amount: number, more: Partial<Line> = {}): Line => ({
  part: 'PLACE',
  department,
  amount,
  place: null,
  sharing: 1,
  gender: 'MALE',
  ...more,
})
const rowsOf = (tieBreaks: TieBreak[], lines: Line[]) => {
  const rules = ruleBook.parse({ tieBreaks })
  return tableOf(rules, { name: 'Overall' }, ['A', 'B', 'C'], lines).map(
    ({ place, department }) => `${place} ${department}`,
  )
}

test('departments without points are there, and equal totals share a place', () => {
  expect(rowsOf([], [line('C', 500), line('B', 200), line('A', 200)])).toEqual(['1 C', '2 A', '2 B'])
  expect(rowsOf([], [line('B', -100)])).toEqual(['1 A', '1 C', '3 B'])
})

test('equal totals are compared by each tie-break in its order', () => {
  const lines = [
    line('A', 300, { place: 2 }),
    line('A', 200, { place: 3 }),
    line('B', 300, { place: 2 }),
    line('B', 100, { place: 2 }),
    line('B', 100),
    line('C', 500, { place: 1 }),
  ]
  expect(rowsOf(['FIRSTS', 'SECONDS'], lines)).toEqual(['1 C', '2 B', '3 A'])
  expect(rowsOf(['THIRDS', 'FIRSTS'], lines)).toEqual(['1 A', '2 C', '3 B'])
})

test('a shared first place is no first place for a tie-break', () => {
  const lines = [line('A', 500, { place: 1, sharing: 2 }), line('B', 500, { place: 1 })]
  expect(rowsOf(['FIRSTS'], lines)).toEqual(['1 B', '2 A', '3 C'])
})

test('taking part can decide', () => {
  const lines = [line('A', 400), line('B', 200, { part: 'PARTICIPATION' }), line('B', 200, { part: 'PARTICIPATION' })]
  expect(rowsOf(['FIRSTS', 'PARTICIPATIONS'], lines)).toEqual(['1 B', '2 A', '3 C'])
})

test('a table with genders holds their lines alone; one without holds everything', () => {
  const lines = [line('A', 100), line('A', 200, { gender: 'FEMALE' }), line('A', 400, { part: 'BONUS', gender: null })]
  expect(linesIn({ name: 'Women', genders: ['FEMALE'] }, lines)).toHaveLength(1)
  expect(linesIn({ name: 'Overall' }, lines)).toHaveLength(3)
  expect(tablesOf(ruleBook.parse({}))).toEqual([{ name: 'Overall' }])
})

const lines = fc.array(
  fc.record({
    department: fc.constantFrom('A', 'B', 'C'),
    amount: fc.integer({ min: -5_000, max: 5_000 }),
    part: fc.constantFrom('PLACE', 'PARTICIPATION', 'MATCH', 'HAND'),
    place: fc.option(fc.integer({ min: 1, max: 4 })),
    sharing: fc.integer({ min: 1, max: 2 }),
    gender: fc.option(fc.constantFrom('MALE', 'FEMALE', 'MIXED')),
  }),
)
const someTieBreaks = fc
  .shuffledSubarray(Object.keys(TIE_BREAKS))
  .map((chosen) => ruleBook.parse({ tieBreaks: chosen }))

test('for any lines, the table is their sum, in falling order, whatever their order', () => {
  fc.assert(
    fc.property(lines, someTieBreaks, (given, rules) => {
      const table = tableOf(rules, { name: 'Overall' }, ['A', 'B', 'C'], given)
      expect(sumOf(table.map(({ amount }) => amount))).toBe(sumOf(given.map(({ amount }) => amount)))
      const amounts = table.map(({ amount }) => amount)
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
      expect(tableOf(rules, { name: 'Overall' }, ['A', 'B', 'C'], given.toReversed())).toEqual(table)
    }),
  )
})
