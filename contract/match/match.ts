import type { Winner } from '#contract/values/enums.ts'

/** For a match that is live, played or deleted meanwhile. */
export const NOT_UPCOMING = 'This match is no longer upcoming.'

/** For a match without a result, that is to be changed. */
export const NO_RESULT = 'This match has no result.'

export const SCORE_MAX = 1000

interface Outcome {
  team1Score?: number | undefined
  team2Score?: number | undefined
  winner: Winner | ''
}

export function isWonWithLowerScore({ team1Score, team2Score, winner }: Outcome): boolean {
  if (team1Score === undefined || team2Score === undefined) return false
  return winner === 'TEAM1' ? team1Score < team2Score : winner === 'TEAM2' && team2Score < team1Score
}

export const REASON_REQUIRED = 'The winner has the lower score. Give the reason.'

export const hasReasonIfNeeded = (ended: Outcome & { reason?: string | undefined }) =>
  ended.reason !== undefined || !isWonWithLowerScore(ended)
