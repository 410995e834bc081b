import type { Sport } from '#contract/values/enums.ts'

/** The usual steps of a score besides 1. */
const STEPS: Partial<Record<Sport, readonly number[]>> = {
  CRICKET: [2, 3, 4, 6],
  BASKETBALL: [2, 3],
  KABBADI: [2, 3],
  CARROM: [2, 3, 5],
  SHOTPUT: [5, 10],
}
export const stepsOf = (sport: Sport): readonly number[] => [1, ...(STEPS[sport] ?? [])]

/** Whether a match of this sport can end in a tie. */
const WITH_TIES: readonly Sport[] = ['CRICKET', 'FOOTBALL', 'CHESS', 'KABBADI']
export const knowsTies = (sport: Sport): boolean => WITH_TIES.includes(sport)
