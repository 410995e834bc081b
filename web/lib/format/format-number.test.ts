import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [-0.001, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567.5, '1,234,567.5'],
  [-1_234.25, '−1,234.25'],
  [0.1 + 0.2, '0.3'],
])('%d is written as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('whole numbers and hundredths are written as by the browser', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
      const value = hundredths / 100
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US', { maximumFractionDigits: 2 }).replace('-', '−'))
    }),
  )
})
