import type { Fixture } from '#rules/draws/entrant.ts'
import { entryOf, type FixtureState, isSettled } from './fixture-state.ts'
import type { Ranked } from './stage-ranks.ts'

/**
 * The ranks of a knock-out as far as they are known: the winner of the final, its loser, the third and fourth where they play for it.
 * Those who lose in one round share the rank after all who are still in. Two who were both absent have none.
 */
export function knockOutRanks(fixtures: readonly Fixture[], states: readonly FixtureState[]): Ranked[] {
  const rounds = Math.max(0, ...fixtures.map(({ round }) => round))
  const hasThirdPlaceMatch = fixtures.some(({ thirdPlace }) => thirdPlace)
  return fixtures.flatMap((fixture, index) => {
    const state = states[index]
    return state && isSettled(state) ? ranksAfter(fixture, state) : []
  })

  function ranksAfter({ round, thirdPlace }: Fixture, state: FixtureState): Ranked[] {
    if (state.outcome === 'BOTH_ABSENT')
      return state.sides.flatMap((side) => ranked(entryOf(side), null, 'DID_NOT_FINISH'))
    if (thirdPlace) return [...ranked(entryOf(state.winner), 3), ...ranked(entryOf(state.loser), 4)]
    const winner = round === rounds ? ranked(entryOf(state.winner), 1) : []
    const playsForThird = hasThirdPlaceMatch && round === rounds - 1
    return [...winner, ...(playsForThird ? [] : ranked(entryOf(state.loser), 2 ** (rounds - round) + 1))]
  }
}

const ranked = (entry: string | null, rank: number | null, outcome: Ranked['outcome'] = null): Ranked[] =>
  entry === null ? [] : [{ entry, rank, outcome }]
