import { expect, test } from 'vitest'
import { sample } from './sample.ts'

const items = Array.from({ length: 100 }, (_, index) => index)

test('a seed draws the same sample again, and another seed another one', () => {
  expect(sample(items, 10, 1)).toEqual(sample(items, 10, 1))
  expect(sample(items, 10, 1)).not.toEqual(sample(items, 10, 2))
})

test('a sample holds no item twice, and at most all of them', () => {
  expect(new Set(sample(items, 50, 1)).size).toBe(50)
  expect(sample(items, 1_000, 1).sort((one, other) => one - other)).toEqual(items)
})
