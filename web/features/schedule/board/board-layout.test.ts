import { expect, test } from 'vitest'
import type { BoardCourt } from '#contract/schedule/calls.ts'
import { matchWith } from '#web/testing/matches.ts'
import { hoursOf, minuteAt, startOf } from './board-layout.ts'

const courtWith = (opens: string | null, ...matches: { time: string }[]): BoardCourt => ({
  ...{ ground: 'Hall', court: 'Board 1', venue: 'Hall, Board 1', opens, closes: null, taken: null },
  matches: matches.map((match) => ({ ...matchWith(match), length: 60, clashes: [], hints: [] })),
})

test.each([
  ['the opening', courtWith('06:30', { time: '10:00' }), null, '06:00'],
  ['the opening, though a match is at night', courtWith('06:00', { time: '00:15' }), null, '06:00'],
  ['an hour before the first match without an opening', courtWith(null, { time: '14:20' }), null, '13:00'],
  ['nine without either', courtWith(null), null, '09:00'],
  ['now', courtWith('06:00', { time: '10:00' }), '15:40', '15:00'],
  ['the opening before it', courtWith('06:00', { time: '10:00' }), '03:40', '06:00'],
])('the board opens with %s', (_, court, now, start) => {
  expect(startOf([court], now === null ? null : minuteAt(now))).toBe(minuteAt(start))
  expect(hoursOf([court]).from).toBeLessThanOrEqual(minuteAt(start))
})
