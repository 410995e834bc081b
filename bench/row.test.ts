import { describe, expect, test } from 'vitest'
import { median, percentile, row, rowBeside, spreadOf, verdictOf } from './row.ts'

test('a line beside another compares each round with its own neighbour, not the medians', () => {
  // The machine is ten times slower from the third round on.
  const values = { ours: [100, 100, 10, 10, 10], other: [200, 200, 20, 20, 20] }
  expect(rowBeside({ what: 'speed', values, bound: { least: 0.4 }, unit: 'a second', of: 'bare ws' })).toEqual({
    what: 'speed',
    measured: '0.50 (0.50 to 0.50); 10.0 and 20.0 a second',
    bound: 'at least 0.4 of bare ws',
    reached: true,
  })
})

test('a line whose spread includes the bound is undecided', () => {
  const values = { ours: [9, 10, 11, 12], other: [10, 10, 10, 10] }
  expect(rowBeside({ what: 'cost', values, bound: { most: 1.1 }, unit: 'ms', of: 'bare ws' })).toMatchObject({
    measured: '1.05 (0.90 to 1.10); 10.5 and 10.0 ms',
    reached: true,
  })
  expect(rowBeside({ what: 'cost', values, bound: { most: 1 }, unit: 'ms', of: 'bare ws' }).reached).toBe('undecided')
})

test('a line of one measurement has no spread', () => {
  expect(row({ what: 'memory', values: [16.94], bound: { most: 30 }, unit: 'KB', note: 'idle' })).toEqual({
    what: 'memory',
    measured: '16.9 KB; idle',
    bound: 'at most 30 KB',
    reached: true,
  })
})

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
