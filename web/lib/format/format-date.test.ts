import { expect, test } from 'vitest'
import { setClocks } from '#web/testing/clocks.ts'
import { formatDate, formatTime } from './format-date.ts'

test('a date is written with its long month, day and year', () => {
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

test.each(['America/New_York', 'Asia/Tokyo'])("with a phone in %s, times are shown in the club's zone", (phone) => {
  setClocks({ club: 'Asia/Kolkata', phone })
  const at = '2026-03-09T23:35:00.000Z'
  expect(formatTime(at)).toBe('5:05 AM')
  expect(formatDate(at)).toBe('March 10, 2026')
  expect(formatDate(at, { time: true })).toBe('March 10, 2026 at 5:05 AM')
})

test.each(['America/New_York', 'Asia/Tokyo'])(
  "with a phone in %s, what the club's clock reads stays as it is",
  (phone) => {
    setClocks({ club: 'Asia/Kolkata', phone })
    expect(formatDate('2026-03-10')).toBe('March 10, 2026')
    expect(formatDate('2026-03-10T05:05', { time: true })).toBe('March 10, 2026 at 5:05 AM')
    // Where the phone's clock skips an hour, the club's does not.
    expect(formatDate('2026-03-08T02:30', { time: true })).toBe('March 8, 2026 at 2:30 AM')
  },
)
