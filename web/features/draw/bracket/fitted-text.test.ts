import { expect, test } from 'vitest'
import { fittedText } from './fitted-text.ts'

test.each([
  ['Civil', 100, 'Civil'],
  ['Computer Science', 140, 'Computer Science'],
  ['Mechanical Engineering', 110, 'Mechanical Engi…'],
  ['MMMMMMMM', 60, 'MMMM…'],
])('%s in %i units is %s', (text, room, expected) => {
  expect(fittedText(text, room, 13)).toBe(expected)
})
