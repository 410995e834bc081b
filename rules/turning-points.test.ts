import { expect, test } from 'vitest'
import { bestDay, longestLead, turningPoints } from './turning-points.ts'

const SEASON = {
  days: ['2026-01-02', '2026-01-03', '2026-01-10', '2026-01-12'],
  lines: [
    { department: 'B', points: [0, 5, 5.1, 5.3] },
    { department: 'A', points: [3, 5, 5, 9] },
    { department: 'C', points: [-2, 0, 1, 1] },
  ],
}

test('the lead changes when others have most points at the end of a day', () => {
  expect(turningPoints(SEASON)).toEqual([
    { day: '2026-01-02', leaders: ['A'], points: 3 },
    { day: '2026-01-03', leaders: ['A', 'B'], points: 5 },
    { day: '2026-01-10', leaders: ['B'], points: 5.1 },
    { day: '2026-01-12', leaders: ['A'], points: 9 },
  ])
})

test('the longest lead is one without others, and the best day is that with most points', () => {
  expect(longestLead(turningPoints(SEASON), SEASON.days)).toEqual({ department: 'B', days: 2 })
  expect(bestDay(SEASON)).toEqual({ day: '2026-01-03', department: 'B', points: 5 })
})

test('a season without points has none of them', () => {
  const none = { days: ['2026-01-02'], lines: [{ department: 'A', points: [0] }] }
  expect(turningPoints(none)).toEqual([])
  expect(longestLead([], none.days)).toBeNull()
  expect(bestDay({ days: [], lines: [] })).toBeNull()
})
