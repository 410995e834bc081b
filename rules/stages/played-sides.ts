import type { MatchOutcome } from '#contract/season-facts/calls.ts'
import { entryOf, type FixtureState } from './fixture-state.ts'

/** What a side has of a fixture that was played before people and pairs had matches. */
export interface PlayedSide {
  stage: number
  position: number
  entry: string
  opponent: string
  outcome: Extract<MatchOutcome, 'WIN' | 'TIE' | 'LOSS'>
}

/** A finished match counts by itself, so its fixture is left out. */
export const playedSides = (
  fixtures: readonly FixtureState[],
  isMatch: (fixture: FixtureState) => boolean,
): PlayedSide[] =>
  fixtures
    .filter((fixture) => fixture.state === 'DECIDED' && fixture.outcome === 'PLAYED' && !isMatch(fixture))
    .flatMap(({ stage, position, sides, winner }) => {
      const [one, other] = sides.map(entryOf)
      const won = entryOf(winner)
      const side = (entry: string, opponent: string): PlayedSide => {
        const outcome = won === null ? 'TIE' : won === entry ? 'WIN' : 'LOSS'
        return { stage, position, entry, opponent, outcome }
      }
      return one && other ? [side(one, other), side(other, one)] : []
    })
