import type { Sport } from '#contract/enums.ts'

/** By how much a score usually rises, beside one. */
const STEPS: Partial<Record<Sport, readonly number[]>> = {
  CRICKET: [2, 3, 4, 6],
  BASKETBALL: [2, 3],
  KABBADI: [2, 3],
  CARROM: [2, 3, 5],
  SHOTPUT: [5, 10],
}
export const stepsOf = (sport: Sport): readonly number[] => [1, ...(STEPS[sport] ?? [])]

/** Where a match may end with nobody ahead. */
const WITH_TIES: readonly Sport[] = ['CRICKET', 'FOOTBALL', 'CHESS', 'KABBADI']
export const knowsTies = (sport: Sport): boolean => WITH_TIES.includes(sport)
