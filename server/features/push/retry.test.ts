import { expect, test } from 'vitest'
import { pauseAfter } from './delivery-times.rules.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

test.each([
  [1, undefined, 10],
  [2, undefined, 30],
  [3, undefined, 90],
  [50, undefined, 3_600],
  [1, '120', 120],
  [3, '20', 90],
  [1, 'Tue, 10 Mar 2026 12:05:00 GMT', 300],
  [1, 'Tue, 10 Mar 2026 11:05:00 GMT', 10],
  [1, 'soon', 10],
  [1, '-5', 10],
  [1, '99999999999', 86_400],
])('after %i failures and Retry-After %s it waits %i s', (failures, retryAfter, seconds) => {
  expect(pauseAfter(failures, retryAfter, NOW)).toBe(seconds * 1_000)
})
