import { expect, test } from 'vitest'
import { findMutations, mutate } from './mutations.ts'

const mutants = (text: string) => findMutations('one.ts', text).map((mutation) => mutate(text, mutation))

test.for([
  ['a comparison moves its boundary', 'f = a < b', 'f = a <= b'],
  ['an equality turns around', 'f = a === b', 'f = a !== b'],
  ['"and" becomes "or"', 'f = a && b', 'f = a || b'],
  ['a fallback disappears', 'f = a ?? b', 'f = a'],
  ['a negation disappears', 'f = !a', 'f = a'],
  ['the branches change places', 'f = a ? b : c', 'f = a ? c : b'],
  ['a condition turns around', 'if (a) b()', 'if (!(a)) b()'],
  ['a guard disappears', 'function f() { if (a) return }', 'function f() { {} }'],
  ['a statement disappears', 'f()', '{}'],
  ['an await disappears', 'async () => { f = await a() }', 'async () => { f = a() }'],
  ['a number grows by one', 'f = 7', 'f = 8'],
  ['a boolean turns around', 'f = true', 'f = false'],
  ['the last element of a list disappears', "f = ['a', 'b']", "f = ['a']"],
  ['two arguments change places', 'f(a, b)', 'f(b, a)'],
  ['a link of a chain disappears', 'f = text().min(a)', 'f = text()'],
])('%s', ([, text, mutant]) => expect(mutants(text as string)).toContain(mutant))

test('types, imports and joined texts stay as they are', () => {
  const text = "import { a } from 'a'\ntype One = 1 | true\nconst b: [1, 2] = a as 3\nexport const c = 'x' + b"
  expect(mutants(text)).toEqual([])
})

test('a mutation names its line and the change', () => {
  expect(findMutations('one.ts', '\nlet é = 1\n')).toEqual([{ line: 2, start: 9, end: 10, before: '1', after: '2' }])
})
