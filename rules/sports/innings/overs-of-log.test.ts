import { expect, test } from 'vitest'
import type { Play } from '#contract/live/calls.ts'
import type { PlayEntry } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { oversOf } from './overs-of-log.ts'

const ball = (team: Play['team'], runs: number): Play => ({ kind: 'RUNS', team, points: runs })
const asLog = (plays: readonly Play[]): PlayEntry[] => plays.map((play, index) => ({ key: `${index}`, play }))

test('overs have their runs, wickets and the total; a wide before the first ball of an over belongs to it', () => {
  const log = asLog([
    { kind: 'START', team: 'TEAM2', quota: 12 },
    ...[4, 0, 1, 0, 0, 6].map((runs) => ball('TEAM2', runs)),
    { kind: 'WIDE', team: 'TEAM2', points: 0 },
    { kind: 'WICKET', team: 'TEAM2', points: 0 },
    ...[0, 2, 0, 0, 0].map((runs) => ball('TEAM2', runs)),
    { kind: 'NEXT', part: 'INNINGS', team: 'TEAM1' },
    ball('TEAM1', 6),
  ])
  expect(oversOf(SPORT_RULES.CRICKET, log)).toEqual([
    {
      team: 'TEAM2',
      overs: [
        { runs: 11, wickets: 0, total: 11 },
        { runs: 3, wickets: 1, total: 14 },
      ],
    },
    { team: 'TEAM1', overs: [{ runs: 6, wickets: 0, total: 6 }] },
  ])
})

test('an undone ball is in no over, and a match without innings has none', () => {
  const log = [...asLog([{ kind: 'START', team: 'TEAM1', quota: 6 }, ball('TEAM1', 4)]), { key: 'u', undo: '1' }]
  expect(oversOf(SPORT_RULES.CRICKET, log)).toEqual([{ team: 'TEAM1', overs: [] }])
  expect(oversOf(SPORT_RULES.FOOTBALL, asLog([{ kind: 'SCORE', team: 'TEAM1', points: 1 }]))).toEqual([])
})
