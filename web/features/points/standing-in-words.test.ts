import { expect, test } from 'vitest'
import { standingInWords } from './standing-in-words.ts'

const standingsOf = (...points: number[]) =>
  points.map((sum, index) => ({ _id: `${index}`, name: 'ABCDE'.charAt(index), logo: null, points: sum, recent: [] }))

test.each([
  [[27.5, 27, 1], 0, 'Place 1 · 27.5 points · 0.5 points ahead of B'],
  [[27.5, 27, 1], 1, 'Place 2 · 27 points · 0.5 points behind A'],
  [[5, 5, 4], 1, 'Shared place 1 · 5 points'],
  [[6, 5, 5], 2, 'Shared place 2 · 5 points · 1 point behind A'],
  [[0], 0, 'Place 1 · 0 points'],
])('%j, department %d: %s', (points, at, words) => {
  const standings = standingsOf(...points)
  const own = standings[at]
  expect(own && standingInWords(own, standings)).toBe(words)
})

test('the place after tie-breaks counts', () => {
  const [first, second] = standingsOf(5, 5)
  if (!first || !second) throw new Error('There are two.')
  const standings = [
    { ...first, place: 1 },
    { ...second, place: 2 },
  ]
  expect(standingInWords(standings[1] ?? second, standings)).toBe('Place 2 · 5 points · level on points with A')
  expect(standingInWords(standings[0] ?? first, standings)).toBe('Place 1 · 5 points · level on points with B')
})
