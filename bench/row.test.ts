import { expect, test } from 'vitest'
import { inTurns } from './rounds.ts'
import { row, rowBeside } from './row.ts'

test('rounds alternate, in the other order each time, and the first of each is not counted', async () => {
  const order: string[] = []
  const measure = (name: string) => async () => order.push(name)
  const { ours, other } = await inTurns(measure('ours'), measure('other'), 4)
  expect(order.join(' ')).toBe('ours other ours other other ours ours other other ours')
  expect({ ours, other }).toEqual({ ours: [3, 6, 7, 10], other: [4, 5, 8, 9] })
})

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
