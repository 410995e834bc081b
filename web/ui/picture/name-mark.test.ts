import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './name-mark.ts'

test.each([
  ['Computer Science', 'CS'],
  ['Physics', 'P'],
  ['Department of Fine Arts', 'DF'],
  ['mathematics & computing', 'MC'],
  ['Électronique', 'É'],
  ['4th Year', '4Y'],
  ['of the', 'OT'],
  ['!!!', ''],
])('%s is %s on its crest', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name has the same colour in any case', () => {
  expect(hueOf('Physics')).toBe(hueOf(' PHYSICS '))
})

test('ten departments of one college hardly share a colour', () => {
  const names = ['Computer Science', 'Mechanical', 'Civil', 'Electronics', 'Chemical', 'Electrical', 'Architecture']
  expect(new Set(names.map(hueOf)).size).toBeGreaterThanOrEqual(names.length - 1)
})
