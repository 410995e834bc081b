import { expect, test } from 'vitest'
import { initialsOf } from './name-mark.ts'

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
