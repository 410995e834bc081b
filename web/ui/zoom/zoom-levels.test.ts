import { expect, test } from 'vitest'
import { fillingLevel, inBounds, larger, PICTURE_LIMITS, smaller, WHOLE } from './zoom-levels.ts'

const WEEK = { width: 2000, height: 1000 }

test.each([
  ['a phone held upright', { width: 360, height: 540 }, 3],
  ['a phone on its side', { width: 800, height: 300 }, 4 / 3],
  ['a view that it nearly fills', { width: 800, height: 360 }, WHOLE],
  ['a desk', { width: 1200, height: 600 }, WHOLE],
  ['a thread, within reason', { width: 100, height: 900 }, 4],
  ['a view that has no size yet', { width: 0, height: 0 }, WHOLE],
])('a picture twice as wide as high fills %s', (_, view, level) => {
  expect(fillingLevel(WEEK, view)).toBeCloseTo(level)
})

test('steps zoom in and out, up to their limits', () => {
  expect(smaller(larger(WHOLE))).toBeCloseTo(WHOLE)
  expect(inBounds(smaller(WHOLE), PICTURE_LIMITS)).toBe(WHOLE)
  let level = WHOLE
  for (let step = 0; step < 9; step += 1) level = inBounds(larger(level), PICTURE_LIMITS)
  expect([level, inBounds(smaller(level), PICTURE_LIMITS) < level]).toEqual([PICTURE_LIMITS.most, true])
})
