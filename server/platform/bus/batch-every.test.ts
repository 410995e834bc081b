import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchEvery } from './batch-every.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what comes within a while is told once, each thing once, and later things later', () => {
  const told: string[][] = []
  const tell = batchEvery<string>(200, (all) => told.push(all))
  tell(['match', 'live'])
  tell(['match'])
  vi.advanceTimersByTime(199)
  tell(['points'])
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([['match', 'live', 'points']])
  tell(['match'])
  vi.advanceTimersByTime(200)
  expect(told.at(-1)).toEqual(['match'])
  expect(told).toHaveLength(2)
})

test('where nothing comes nothing is told', () => {
  const told: string[][] = []
  const tell = batchEvery<string>(200, (all) => told.push(all))
  tell([])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([])
})
