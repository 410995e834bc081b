import { describe, expect, test } from 'vitest'
import { median, percentile, spreadOf, verdictOf } from './statistics.ts'

test('a median is the middle value, or the mean of both middle values, in any order', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 100, 1, 2])).toBe(3)
  expect(median([7])).toBe(7)
})

test('what was not measured has no median and no percentile', () => {
  expect(median([])).toBeNaN()
  expect(percentile([], 0.99)).toBeNaN()
})

test('p99 of a hundred values is the second largest, and of ten the largest', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 0)).toBe(1)
  expect(percentile(hundred, 1)).toBe(100)
  expect(percentile(hundred.slice(0, 10), 0.99)).toBe(100)
})

test('a spread is the range of the middle half, which one outlier at each end does not change', () => {
  expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8])).toEqual({ median: 4.5, from: 2, to: 6 })
  expect(spreadOf([-900, 2, 3, 4, 5, 6, 7, 900])).toEqual({ median: 4.5, from: 2, to: 6 })
})

describe('a bound', () => {
  const spread = { median: 1, from: 0.9, to: 1.2 }

  test('is reached or missed when the whole spread is on one side of it', () => {
    expect(verdictOf(spread, { least: 0.9 })).toBe(true)
    expect(verdictOf(spread, { least: 1.3 })).toBe(false)
    expect(verdictOf(spread, { most: 1.2 })).toBe(true)
    expect(verdictOf(spread, { most: 0.8 })).toBe(false)
  })

  test('is undecided when it lies within the spread, on either side of the median', () => {
    for (const value of [0.95, 1.1]) {
      expect(verdictOf(spread, { least: value })).toBe('undecided')
      expect(verdictOf(spread, { most: value })).toBe('undecided')
    }
  })

  test('is not reached without a measurement', () => {
    const nothing = spreadOf([])
    expect(verdictOf(nothing, { least: 0 })).toBe(false)
    expect(verdictOf(nothing, { most: 1 })).toBe(false)
  })
})
