import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestDay, pathOf, placeLabels, plotOf, thinned, ticksOf } from './progress-lines.ts'

test.each([
  [[], [0, 0.5]],
  [[0], [0, 0.5]],
  [[7], [0, 2, 4, 6, 8]],
  [
    [27.5, 3],
    [0, 10, 20, 30],
  ],
  [[0.3], [0, 0.1, 0.2, 0.3]],
  [
    [-4, 9],
    [-5, 0, 5, 10],
  ],
  [[-12], [-15, -10, -5, 0]],
])('points of %j have the ticks %j', (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks)
})

test('all values are between the first and the last tick, with 0 among few ticks', () => {
  const value = fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const ticks = ticksOf(values)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values))
      expect(ticks).toContain(0)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
})

const PROGRESS = {
  days: ['2026-03-02', '2026-03-03', '2026-03-11'],
  lines: [{ department: 'a', points: [1, 1, 4] }],
}

test('days are as far apart as in the calendar, and lines begin with 0 on the day before', () => {
  const plot = plotOf(PROGRESS, { width: 100, height: 40 })
  expect(plot.x).toEqual([0, 10, 20, 100])
  expect(pathOf(plot, [1, 1, 4])).toBe('M0 40L10 30L20 30L100 0')
  expect([0, 14, 16, 59, 61, 500].map((at) => nearestDay(plot, at))).toEqual([0, 0, 1, 1, 2, 2])
})

test('one day is a line from 0 to its points', () => {
  const plot = plotOf({ days: ['2026-03-02'], lines: [{ department: 'a', points: [-2] }] }, { width: 50, height: 10 })
  expect(pathOf(plot, [-2])).toBe('M0 0L50 10')
})

test('labels never overlap, keep their order and stay within the drawing where there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 10 }), (wanted) => {
      const placed = placeLabels(wanted, 28, 300)
      const sorted = placed.toSorted((one, other) => one - other)
      for (const [at, middle] of sorted.entries()) {
        expect(middle).toBeGreaterThanOrEqual(14 - 1e-6)
        expect(middle).toBeLessThanOrEqual(286 + 1e-6)
        if (at > 0) expect(middle - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(28 - 1e-6)
      }
      for (const [one, own] of wanted.entries()) {
        for (const [other, another] of wanted.entries()) {
          if (own < another) expect(placed[one]).toBeLessThan(placed[other] ?? 0)
        }
      }
    }),
  )
})

test('labels with room stay where they are wanted', () => {
  expect(placeLabels([200, 50, 120], 28, 300)).toEqual([200, 50, 120])
})

test('of many days a few are chosen evenly, with the first and the last', () => {
  expect(thinned([1, 2, 3], 5)).toEqual([1, 2, 3])
  expect(
    thinned(
      Array.from({ length: 101 }, (_, at) => at),
      5,
    ),
  ).toEqual([0, 25, 50, 75, 100])
})
