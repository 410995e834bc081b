import type { FixtureOutcome, UnplayedOutcome } from '#contract/draw/draw-enums.ts'
import type { MatchOutcome } from '#contract/season-facts/calls.ts'
import type { Winner } from '#contract/values/enums.ts'
import { entryOf, type FixtureState } from './fixture-state.ts'
import type { StagedEvent } from './staged-event.ts'

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

/** What a side has of a fixture that was not played: it won by a walk-over, was absent, or had a bye. */
export interface UnplayedSide {
  stage: number
  position: number
  entry: string
  /** The other side; null for a bye. */
  opponent: string | null
  outcome: Exclude<MatchOutcome, 'TIE'>
}

const ABSENT: Partial<Record<FixtureOutcome, UnplayedSide['outcome']>> = {
  WALK_OVER: 'DEFAULT',
  DEFAULT: 'DEFAULT',
  FORFEIT: 'FORFEIT',
  BOTH_ABSENT: 'FORFEIT',
  DISQUALIFIED: 'LOSS',
  ABANDONED: 'LOSS',
}

/** Byes count from the first decision of the event on, because a draw alone gives nothing. */
export function unplayedSides({ stages }: StagedEvent, fixtures: readonly FixtureState[]): UnplayedSide[] {
  if (!fixtures.some(({ outcome }) => outcome !== null)) return []
  const roundOf = ({ stage, position }: FixtureState) =>
    stages.find((one) => one.stage === stage)?.fixtures.find((fixture) => fixture.position === position)
  return fixtures.flatMap((fixture) => {
    if (fixture.state === 'DECIDED') return decidedWithoutPlay(fixture)
    const drawn = roundOf(fixture)
    const entry = entryOf(fixture.winner)
    if (fixture.state !== 'NO_MATCH' || entry === null || !drawn?.sides.some(({ kind }) => kind === 'BYE')) return []
    const next = fixtures
      .filter(({ stage, sides }) => stage === fixture.stage && sides.map(entryOf).includes(entry))
      .toSorted((one, other) => (roundOf(one)?.round ?? 0) - (roundOf(other)?.round ?? 0))
      .find((one) => (roundOf(one)?.round ?? 0) > drawn.round)
    const bye = { stage: fixture.stage, position: fixture.position, entry, opponent: null }
    const isWon = next?.state === 'DECIDED' && entryOf(next.winner) === entry
    return [{ ...bye, outcome: 'BYE' as const }, ...(isWon ? [{ ...bye, outcome: 'BYE_WON' as const }] : [])]
  })
}

/** An entry that has left the event is not absent once more in each of its open fixtures. */
function decidedWithoutPlay({ stage, position, sides, outcome, winner, result }: FixtureState): UnplayedSide[] {
  const absence = outcome === null ? undefined : ABSENT[outcome]
  if (absence === undefined) return []
  const won = entryOf(winner)
  const both = sides.map(entryOf)
  return both.flatMap((entry, index): UnplayedSide[] => {
    const opponent = both[1 - index] ?? null
    if (entry === null) return []
    if (entry === won) return [{ stage, position, entry, opponent, outcome: 'WIN' }]
    const isAbsent = result !== null && (won !== null || outcome === 'BOTH_ABSENT')
    return isAbsent ? [{ stage, position, entry, opponent, outcome: absence }] : []
  })
}

/** What each side of a finished match did. Null for both where there is no result. */
export function matchOutcomes({ winner, outcome }: EndedMatch): readonly [MatchOutcome | null, MatchOutcome | null] {
  const ofOther = outcome === null ? 'LOSS' : (ABSENT[outcome] ?? null)
  if (winner === 'TEAM1') return ['WIN', ofOther]
  if (winner === 'TEAM2') return [ofOther, 'WIN']
  const ofBoth = outcome === null ? 'TIE' : outcome === 'BOTH_ABSENT' ? 'FORFEIT' : null
  return [ofBoth, ofBoth]
}

interface EndedMatch {
  winner: Winner | null
  /** Null for a match that was played. */
  outcome: UnplayedOutcome | null
}
