import { expect, test } from 'vitest'
import { standingInWords } from './standing-in-words.ts'

function inWords(...asked: Parameters<typeof standingInWords>): string {
  const { rank, gap, neighbour } = standingInWords(...asked)
  return [rank, gap && gap + neighbour].filter(Boolean).join(' · ')
}

const standingsOf = (...points: number[]) =>
  points.map((sum, index) => ({ _id: `${index}`, name: 'ABCDE'.charAt(index), logo: null, points: sum, recent: [] }))

test.each([
  [[27.5, 27, 1], 0, '1st · 27.5 points · 0.5 points ahead of B'],
  [[27.5, 27, 1], 1, '2nd · 27 points · 0.5 points behind A'],
  [[5, 5, 4], 1, 'Shared 1st · 5 points'],
  [[6, 5, 5], 2, 'Shared 2nd · 5 points · 1 point behind A'],
  [[0], 0, '1st · 0 points'],
])('%j, department %d: %s', (points, at, words) => {
  const standings = standingsOf(...points)
  const own = standings[at]
  expect(own && inWords(own, standings)).toBe(words)
})

test('the place after tie-breaks counts', () => {
  const [first, second] = standingsOf(5, 5)
  if (!first || !second) throw new Error('There are two.')
  const standings = [
    { ...first, place: 1 },
    { ...second, place: 2 },
  ]
  expect(inWords(standings[1] ?? second, standings)).toBe('2nd · 5 points · level on points with A')
  expect(inWords(standings[0] ?? first, standings)).toBe('1st · 5 points · level on points with B')
})
