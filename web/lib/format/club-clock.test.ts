import { expect, onTestFinished, test, vi } from 'vitest'
import { setClocks } from '#web/testing/clocks.ts'
import { clubYear, instantOf, readAt } from './club-clock.ts'

test.each([
  ['Asia/Kolkata', '2026-03-10', '05:05', '2026-03-09T23:35'],
  ['Europe/Berlin', '2026-01-10', '17:30', '2026-01-10T16:30'],
  ['Europe/Berlin', '2026-07-10', '00:00', '2026-07-09T22:00'],
  // The days on which clocks change, before and after it.
  ['Europe/Berlin', '2026-03-29', '01:30', '2026-03-29T00:30'],
  ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30'],
  ['America/Los_Angeles', '2026-11-01', '09:00', '2026-11-01T17:00'],
  ['Pacific/Auckland', '2026-04-05', '20:00', '2026-04-05T08:00'],
])('a club in %s reads %s %s when it is %s in UTC, wherever the phone is', (club, date, time, utc) => {
  for (const phone of ['America/New_York', 'Asia/Tokyo']) {
    setClocks({ club, phone })
    expect(new Date(instantOf(date, time)).toISOString()).toBe(`${utc}:00.000Z`)
    expect(readAt(new Date(`${utc}:00Z`))).toEqual({ date, time })
  }
})

test('a phone that does not know the zone uses its own', () => {
  setClocks({ club: 'Mars/Base', phone: 'Asia/Tokyo' })
  expect(readAt(new Date('2026-03-10T12:00Z'))).toEqual({ date: '2026-03-10', time: '21:00' })
})

test('the year is that of the club, while the phone still has the last day of the year before', () => {
  setClocks({ club: 'Asia/Kolkata', phone: 'America/New_York' })
  vi.setSystemTime('2026-12-31T20:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  expect(clubYear()).toBe(2027)
})
