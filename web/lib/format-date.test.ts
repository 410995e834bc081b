import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test('a date is said with its long month, day and year', () => {
  expect(formatDate(new Date(2026, 2, 7, 17, 30))).toBe('March 7, 2026')
})

test('its time stands behind it on request', () => {
  expect(formatDate(new Date(2026, 2, 7, 17, 30), { time: true })).toBe('March 7, 2026 at 5:30 PM')
})

test('a day without a time is that day everywhere', () => {
  expect(formatDate('2026-03-01')).toBe('March 1, 2026')
})

test.each([undefined, null, '', 'soon', Number.NaN, '2026-13-45'])('%j is no date', (value) => {
  expect(formatDate(value)).toBe('Invalid Date')
})
