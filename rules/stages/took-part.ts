import type { FixtureResult } from './staged-event.ts'

/** Whether an entry came to a fixture: an absent side loses a walk-over, a default or a forfeit. */
export function wasPresent({ outcome, winner, entries }: FixtureResult, entry: string): boolean {
  if (!entries.includes(entry)) return false
  if (outcome === 'WALK_OVER' || outcome === 'DEFAULT' || outcome === 'FORFEIT') return winner === entry
  return outcome !== 'BOTH_ABSENT'
}
