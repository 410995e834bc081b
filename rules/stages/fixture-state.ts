import type { FixtureOutcome } from '#contract/draw/draw-enums.ts'
import type { Fixture, Side } from '#rules/draws/entrant.ts'
import type { FixtureResult } from './staged-event.ts'

/** What is known of a side: its entry, NOBODY when there is none (a bye, or no entry came so far), null while it is not known. */
export type KnownSide = { entry: string } | 'NOBODY' | null

export interface FixtureState {
  stage: number
  position: number
  sides: readonly [KnownSide, KnownSide]
  /**
   * WAITING for a side, READY to be played, DECIDED, UNDECIDED where a knock-out needs a winner and the result has none,
   * NO_MATCH where one side is NOBODY, REMOVED with the results of an entry that left.
   */
  state: 'WAITING' | 'READY' | 'DECIDED' | 'UNDECIDED' | 'NO_MATCH' | 'REMOVED'
  outcome: FixtureOutcome | null
  winner: KnownSide
  loser: KnownSide
  /** The result that counts. */
  result: FixtureResult | null
  /** A result between others than those who meet now. It does not count. */
  lostResult: FixtureResult | null
}

/** What surrounds a fixture when it is decided. */
export interface FixtureContext {
  stage: number
  sideOf: (side: Side) => KnownSide
  result: FixtureResult | undefined
  hasLeft: (entry: string) => boolean
  isRemoved: (entry: string) => boolean
  needsWinner: boolean
  /** The final or the match for third place: nothing follows it. */
  isLast: boolean
}

export function fixtureState(fixture: Fixture, context: FixtureContext): FixtureState {
  const sides = [context.sideOf(fixture.sides[0]), context.sideOf(fixture.sides[1])] as const
  const result = context.result && namesBoth(context.result, sides) ? context.result : null
  const base = {
    stage: context.stage,
    position: fixture.position,
    sides,
    result,
    lostResult: result ? null : (context.result ?? null),
  }
  return { ...base, ...decided(sides, result, context) }
}

type Decision = Pick<FixtureState, 'state' | 'outcome' | 'winner' | 'loser'>

function decided([one, other]: FixtureState['sides'], result: FixtureResult | null, context: FixtureContext): Decision {
  if (one === null || other === null) return open('WAITING')
  if (one === 'NOBODY' || other === 'NOBODY') return withoutOpponent(one === 'NOBODY' ? other : one, context)
  if (context.isRemoved(one.entry) || context.isRemoved(other.entry)) return open('REMOVED')
  if (result) return byResult(one, other, result, context)
  const [oneLeft, otherLeft] = [context.hasLeft(one.entry), context.hasLeft(other.entry)]
  if (oneLeft && otherLeft) return { ...open('DECIDED'), outcome: 'BOTH_ABSENT', winner: 'NOBODY', loser: 'NOBODY' }
  if (!oneLeft && !otherLeft) return open('READY')
  const [winner, loser] = oneLeft ? [other, one] : [one, other]
  return { state: 'DECIDED', outcome: 'WALK_OVER', winner, loser }
}

/** A bye. It stays when the entry leaves later, but an entry that has left wins no final without an opponent. */
function withoutOpponent(entry: Exclude<KnownSide, null>, { hasLeft, isLast }: FixtureContext): Decision {
  const goesOn = entry !== 'NOBODY' && !(isLast && hasLeft(entry.entry))
  return {
    state: 'NO_MATCH',
    outcome: null,
    winner: goesOn ? entry : 'NOBODY',
    loser: goesOn ? 'NOBODY' : entry,
  }
}

function byResult(
  one: { entry: string },
  other: { entry: string },
  { outcome, winner }: FixtureResult,
  { needsWinner }: FixtureContext,
): Decision {
  if (outcome === 'BOTH_ABSENT') return { state: 'DECIDED', outcome, winner: 'NOBODY', loser: 'NOBODY' }
  if (winner === one.entry) return { state: 'DECIDED', outcome, winner: one, loser: other }
  if (winner === other.entry) return { state: 'DECIDED', outcome, winner: other, loser: one }
  return { ...open(needsWinner ? 'UNDECIDED' : 'DECIDED'), outcome }
}

const open = (state: FixtureState['state']): Decision => ({ state, outcome: null, winner: null, loser: null })

const namesBoth = ({ entries }: FixtureResult, sides: FixtureState['sides']): boolean =>
  sides.every((side) => side !== null && side !== 'NOBODY' && entries.includes(side.entry))

export const entryOf = (side: KnownSide): string | null => (side === null || side === 'NOBODY' ? null : side.entry)

/** Nothing of this fixture is open. */
export const isSettled = ({ state }: Pick<FixtureState, 'state'>): boolean =>
  state === 'DECIDED' || state === 'NO_MATCH' || state === 'REMOVED'
