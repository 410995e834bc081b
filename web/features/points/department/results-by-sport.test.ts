import { expect, test } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import { MAVERICKS, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { outcomesOf } from './results-by-sport.tsx'

const SECOND_TEAM = { ...MAVERICKS, _id: '0000000000000000000000c9', name: 'Mech Reserves' }
const won = resultWith({ _id: 'won' })
const lost = resultWith({ _id: 'lost', winner: STRIKERS._id })
const lostAway = resultWith({ _id: 'lostAway', team1: STRIKERS, team2: MAVERICKS, winner: STRIKERS._id })
const tie = resultWith({ _id: 'tie', winner: null })
const amongThemselves = resultWith({ _id: 'amongThemselves', team2: SECOND_TEAM })

const outcomes = (deptMatches: Match[]) => {
  const found = outcomesOf({ deptTeams: [MAVERICKS._id, SECOND_TEAM._id], deptMatches })
  const ids = (matches: Match[]) => matches.map(({ _id }) => _id)
  return { won: ids(found.won), lost: ids(found.lost), tie: ids(found.tie) }
}

test('what its teams won, lost and drew, on whichever side they stood', () => {
  expect(outcomes([won, lost, lostAway, tie])).toEqual({ won: ['won'], lost: ['lost', 'lostAway'], tie: ['tie'] })
})

test('a match between two of its own teams was won and lost', () => {
  expect(outcomes([amongThemselves])).toEqual({ won: ['amongThemselves'], lost: ['amongThemselves'], tie: [] })
})
