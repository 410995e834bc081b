import { expect, test } from 'vitest'
import { shortNameOf } from './club.ts'

test.each([
  ['Northfield College Sports Club', 'Northfield'],
  ['College Sports Club', 'College Sports'],
  ['The Royal Academy of Engineering', 'Royal Academy'],
  ['IIT Bombay Sports', 'IIT Bombay'],
  ['X'.repeat(60), 'X'.repeat(14)],
  ['ABC', 'ABC'],
])('%s is shown as %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short)
})
