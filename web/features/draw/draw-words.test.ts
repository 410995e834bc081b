import { expect, test } from 'vitest'
import { shortRank } from './draw-words.ts'

test.each([
  ['Second of pool B', '2nd B'],
  ['11th of heat 12', '11th 12'],
  ['Fourth of the league', '4th'],
  ['Third of the Swiss rounds', '3rd'],
  ['First of the rest', '1st rest'],
  ['Second of the rest of the heats', '2nd rest'],
])('%s is %s', (words, short) => {
  expect(shortRank(words)).toBe(short)
})
