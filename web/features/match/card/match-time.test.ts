import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setClocks } from '#web/testing/clocks.ts'
import { matchWith, resultWith } from '#web/testing/matches.ts'
import { headingOf, playedAt, timeOf, whenOf } from './match-time.ts'

const now = new Date('2026-03-10T12:00')

test.each([
  [{ date: null, time: null }, null],
  [{ date: '2026-03-10', time: '12:20' }, 'in 20 min'],
  [{ date: '2026-03-10', time: '14:00' }, 'in 2 h'],
  [{ date: '2026-03-10', time: '19:30' }, 'today 7:30 PM'],
  [{ date: '2026-03-10', time: '09:00' }, 'today 9:00 AM'],
  [{ date: '2026-03-10', time: null }, 'today'],
  [{ date: '2026-03-11', time: '09:00' }, 'tomorrow 9:00 AM'],
  [{ date: '2026-03-11', time: null }, 'tomorrow'],
  [{ date: '2026-03-09', time: '09:00' }, 'yesterday 9:00 AM'],
  [{ date: '2026-03-14', time: '17:30' }, 'Sat, Mar 14, 5:30 PM'],
  [{ date: '2026-03-14', time: null }, 'Sat, Mar 14'],
  [{ date: '2025-11-28', time: '17:30' }, 'Fri, Nov 28, 2025, 5:30 PM'],
])('%j is written as %j', (match, said) => {
  expect(whenOf(match, now)).toBe(said)
})

test.each([
  [{ date: '2026-03-10', time: '14:00' }, 'in 2 h'],
  [{ date: '2026-03-14', time: '17:30' }, '5:30 PM'],
  [{ date: '2026-03-14', time: null }, null],
  [{ date: null, time: '17:30' }, '5:30 PM'],
])('under its day, %j is written as %j', (match, said) => {
  expect(timeOf(match, now)).toBe(said)
})

test.each([
  ['2026-03-09', 'Yesterday'],
  ['2026-03-10', 'Today'],
  ['2026-03-11', 'Tomorrow'],
  ['2026-11-28', 'Sat, Nov 28'],
  ['2027-01-02', 'Sat, Jan 2, 2027'],
])('%s stands under %j', (date, heading) => {
  expect(headingOf(date, now)).toBe(heading)
})

test.each(['America/New_York', 'UTC', 'Pacific/Auckland'])("with a phone in %s, a day is the club's", (phone) => {
  setClocks({ club: 'Asia/Kolkata', phone })
  // Where the club is it is half past midnight on March 11.
  const at = new Date('2026-03-10T19:00Z')
  expect(headingOf('2026-03-10', at)).toBe('Yesterday')
  expect(headingOf('2026-03-11', at)).toBe('Today')
  expect(headingOf('2026-03-14', at)).toBe('Sat, Mar 14')
  expect(whenOf({ date: '2026-03-11', time: '02:30' }, at)).toBe('in 2 h')
  expect(whenOf({ date: '2026-03-11', time: '00:10' }, at)).toBe('today 12:10 AM')
  expect(whenOf({ date: '2026-03-12', time: '00:10' }, at)).toBe('tomorrow 12:10 AM')
})

test('a year begins where the club is', () => {
  setClocks({ club: 'Asia/Kolkata', phone: 'America/New_York' })
  const newYear = new Date('2026-12-31T19:00Z')
  expect(headingOf('2027-02-06', newYear)).toBe('Sat, Feb 6')
  expect(headingOf('2026-12-12', newYear)).toBe('Sat, Dec 12, 2026')
})

test('a reader with a 24-hour clock reads 24 hours', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  onTestFinished(() => void vi.restoreAllMocks())
  expect(whenOf({ date: '2026-03-10', time: '19:30' }, now)).toBe('today 19:30')
  expect(timeOf({ date: '2026-03-14', time: '17:30' }, now)).toBe('17:30')
})

describe('a result', () => {
  test.each([
    ['as planned', { time: '16:00', endedAt: '2026-03-10T12:10:00.000Z' }, { date: '2026-03-10', time: '16:00' }],
    ['before its time', { time: '16:00', endedAt: '2026-03-10T04:04:00.000Z' }, { date: '2026-03-10', time: '09:34' }],
    ['before its day', { time: null, endedAt: '2026-03-09T04:04:00.000Z' }, { date: '2026-03-09', time: '09:34' }],
    ['on its day', { time: null, endedAt: '2026-03-10T04:04:00.000Z' }, { date: '2026-03-10', time: null }],
    ['days later by hand', { time: null, endedAt: '2026-03-12T04:04:00.000Z' }, { date: '2026-03-10', time: null }],
    [
      'live, days later',
      { time: '16:00', endedAt: '2026-03-12T04:04:00.000Z', roomId: 'room-1' },
      { date: '2026-03-12', time: '09:34' },
    ],
  ])('that ended %s is written so', (_, changes, said) => {
    setClocks({ club: 'Asia/Kolkata', phone: 'UTC' })
    const played = playedAt(resultWith({ date: '2026-03-10', ...changes }))
    expect(played).toMatchObject(said)
  })

  test('a match to come stands at its planned time', () => {
    expect(playedAt(matchWith({ date: '2026-03-10', time: '16:00' }))).toMatchObject({ time: '16:00', isEarly: false })
  })
})

test('without the time of reading the words are the same for everyone, whatever the browser', () => {
  expect(whenOf({ date: '2026-03-14', time: '17:30' }, null)).toBe('Sat, Mar 14, 17:30')
  expect(whenOf({ date: '2026-03-14', time: null }, null)).toBe('Sat, Mar 14, 2026')
  expect(whenOf({ date: null, time: null }, null)).toBeNull()
  expect(timeOf({ date: '2026-03-14', time: '17:30' }, null)).toBe('17:30')
  expect(headingOf('2026-03-14', null)).toBe('Sat, Mar 14, 2026')
})

test('without the time of reading, a day of January has no year either, wherever the club is', () => {
  setClocks({ club: 'America/New_York', phone: 'America/New_York' })
  expect(whenOf({ date: '2027-01-01', time: '17:30' }, null)).toBe('Fri, Jan 1, 17:30')
})
