import { expect, test } from 'vitest'
import { fittedLines } from './fitted-text.ts'

test.each([
  ['Civil', 100, ['Civil']],
  ['Computer Science', 140, ['Computer Science']],
  ['Mechanical Engineering', 110, ['Mechanical', 'Engineering']],
  ['[2] Electronics and Communication', 160, ['[2] Electronics and', 'Communication']],
  ['Mining, Metallurgical and Materials Engineering', 130, ['Mining,', 'Metallurgical and…']],
  ['MMMMMMMM', 60, ['MMMM…']],
])('%s in %i units is %s', (text, room, expected) => {
  expect(fittedLines(text, room / 13)).toEqual(expected)
})
