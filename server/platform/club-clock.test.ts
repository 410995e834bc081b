import { expect, test } from 'vitest'
import { dateIn, instantOf, timeIn } from './club-clock.ts'

test.each([
  ['Asia/Kolkata', '2026-03-10', '17:30', '2026-03-10T12:00'],
  ['Europe/Berlin', '2026-01-10', '17:30', '2026-01-10T16:30'],
  ['Europe/Berlin', '2026-07-10', '17:30', '2026-07-10T15:30'],
  ['UTC', '2026-07-10', '00:00', '2026-07-10T00:00'],
  // The days on which clocks change, before and after it.
  ['Europe/Berlin', '2026-03-29', '01:30', '2026-03-29T00:30'],
  ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30'],
  ['America/Los_Angeles', '2026-03-08', '09:00', '2026-03-08T16:00'],
  ['America/Los_Angeles', '2026-11-01', '09:00', '2026-11-01T17:00'],
  ['Pacific/Auckland', '2026-04-04', '20:00', '2026-04-04T07:00'],
  ['Pacific/Auckland', '2026-04-05', '20:00', '2026-04-05T08:00'],
])('in %s it is %s %s at %s in UTC', (zone, date, time, utc) => {
  const at = instantOf(zone, date, time)
  expect(at.toISOString()).toBe(`${utc}:00.000Z`)
  expect([dateIn(zone, at), timeIn(zone, at)]).toEqual([date, time])
})
