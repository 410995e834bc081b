import { expect, test } from 'vitest'
import { playedSides } from './fixture-sides.ts'
import type { FixtureState } from './fixture-state.ts'

const [one, other] = [{ entry: 'One' }, { entry: 'Other' }]
const played: FixtureState = {
  stage: 1,
  position: 0,
  sides: [one, other],
  state: 'DECIDED',
  outcome: 'PLAYED',
  winner: other,
  loser: one,
  result: null,
  lostResult: null,
}
const sidesOf = (fixture: FixtureState, isMatch = false) =>
  playedSides([fixture], () => isMatch).map(({ entry, outcome, opponent }) => `${entry} ${outcome} ${opponent}`)

test('a fixture that was played has a win and a loss, a level one two ties', () => {
  expect(sidesOf(played)).toEqual(['One LOSS Other', 'Other WIN One'])
  expect(sidesOf({ ...played, winner: null, loser: null })).toEqual(['One TIE Other', 'Other TIE One'])
})

test('matches count by themselves, and what is removed, open or was not played does not count', () => {
  expect(sidesOf(played, true)).toEqual([])
  expect(sidesOf({ ...played, state: 'REMOVED', outcome: null })).toEqual([])
  expect(sidesOf({ ...played, state: 'UNDECIDED', winner: null })).toEqual([])
  expect(sidesOf({ ...played, outcome: 'WALK_OVER' })).toEqual([])
})
