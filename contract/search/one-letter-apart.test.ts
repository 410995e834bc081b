import { expect, test } from 'vitest'
import { isOneLetterApart, nearestBeginning } from './one-letter-apart.ts'

test.each([
  ['phisics', 'physics', true],
  ['physcs', 'physics', true],
  ['physsics', 'physics', true],
  ['phyiscs', 'physics', true],
  ['physic', 'physics', true],
  ['physics', 'physics', false],
  ['phisiks', 'physics', false],
  ['scisyhp', 'physics', false],
])('%s and %s are one letter apart: %o', (one, other, expected) => {
  expect(isOneLetterApart(one, other)).toBe(expected)
  expect(isOneLetterApart(other, one)).toBe(expected)
})

test.each([
  ['mehc', 'mech'],
  ['criket', 'cricket'],
  ['phisi', 'physi'],
  ['abc', undefined],
  ['zzzz', undefined],
])('%s has the nearest beginning %s', (sought, expected) => {
  expect(nearestBeginning(sought, ['mechanical', 'cricket', 'physics', 'abd'])).toBe(expected)
})
