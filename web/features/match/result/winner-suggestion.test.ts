import { expect, test } from 'vitest'
import { winnerBy } from './winner-field.tsx'

test.each([
  [3, 1, 'TEAM1'],
  [0, 1, 'TEAM2'],
  [0, 0, 'TIE'],
  [3, undefined, ''],
  [undefined, 0, ''],
  [undefined, undefined, ''],
] as const)('by %s to %s the winner is %j', (team1Score, team2Score, winner) => {
  expect(winnerBy(team1Score, team2Score)).toBe(winner)
})
