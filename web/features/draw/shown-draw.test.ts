import { expect, test } from 'vitest'
import type { DrawnFixture } from '#contract/draw/calls.ts'
import { scoreOf } from './shown-draw.ts'

test('the shoot-out that decided stands behind the score, and halves are halves', () => {
  const both = (fixture: Pick<DrawnFixture, 'scores' | 'shootOut'>) =>
    ([0, 1] as const).map((side) => scoreOf(fixture as DrawnFixture, side))
  expect(both({ scores: [1, 1], shootOut: [4, 3] })).toEqual(['1 (4)', '1 (3)'])
  expect(both({ scores: [2.5, 0.5] })).toEqual(['2½', '½'])
  expect(both({ scores: null })).toEqual(['', ''])
})
