import { expect, test } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import type { BoardCourt } from '#contract/schedule/calls.ts'
import { matchWith } from '#web/testing/matches.ts'
import { DAY_END, hoursOf, minuteAt, nextOn, startOf } from './board-layout.ts'

const courtWith = (opens: string | null, ...matches: Partial<Match>[]): BoardCourt => ({
  ...{ ground: 'Hall', court: 'Board 1', venue: 'Hall, Board 1', opens, closes: null, taken: null },
  matches: matches.map((match) => ({ ...matchWith(match), length: 60, clashes: [], hints: [] })),
})

test.each([
  ['the first match', courtWith('06:30', { time: '12:00' }, { time: '10:10' }), null, '10:00'],
  ['the first match after the opening', courtWith('06:00', { time: '00:15' }, { time: '11:00' }), null, '11:00'],
  ['the opening, though a match is at night', courtWith('06:00', { time: '00:15' }), null, '06:00'],
  ['the opening of a day without matches', courtWith('06:30'), null, '06:30'],
  ['nine without either', courtWith(null), null, '09:00'],
  ['now', courtWith('06:00', { time: '10:00' }), '15:40', '15:30'],
  [
    'a match that is being played',
    courtWith(null, { time: '10:00' }, { time: '14:50', status: 'LIVE' }),
    '15:40',
    '14:30',
  ],
  ['the first match, which is after now', courtWith('06:00', { time: '10:00' }), '03:40', '10:00'],
])('the board opens with %s', (_, court, now, start) => {
  expect(startOf([court], now === null ? null : minuteAt(now))).toBe(minuteAt(start))
  expect(hoursOf([court]).from).toBeLessThanOrEqual(minuteAt(start))
})

test.each([
  ['a match that is not over', courtWith(null, { time: '10:40' }, { time: '17:00' }), '10:40'],
  ['the next one', courtWith(null, { time: '09:00' }, { time: '17:00' }), '17:00'],
  ['the end of the day', courtWith(null, { time: '09:00' }), '24:00'],
])('the place of a court on the board is that of %s', (_, court, minute) => {
  expect(nextOn(court, minuteAt('11:00'))).toBe(minute === '24:00' ? DAY_END : minuteAt(minute))
})
