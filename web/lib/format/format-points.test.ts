import { expect, test } from 'vitest'
import { countPoints, formatChange, formatPoints } from './format-number.ts'

test.each([
  [42, '42', '+42', '42 points'],
  [1, '1', '+1', '1 point'],
  [0, '0', '0', '0 points'],
  [0.001, '0', '0', '0 points'],
  [2.5, '2.5', '+2.5', '2.5 points'],
  [-0.25, '−0.25', '−0.25', '−0.25 points'],
  [0.1 + 0.2, '0.3', '+0.3', '0.3 points'],
])('%d is written as points, as a change and in words', (points, plain, change, counted) => {
  expect([formatPoints(points), formatChange(points), countPoints(points)]).toEqual([plain, change, counted])
})
