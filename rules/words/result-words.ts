import type { Winner } from '#contract/values/enums.ts'

interface Ended {
  names: readonly [string, string]
  scores: readonly [number | null, number | null]
  winner: Winner | null
}

/** The end of a match from each point of view: 'Civil beat Physics 3–1', with the score of the winner first. */
export function resultWords({ names, scores, winner }: Ended) {
  const isSecondTeam = winner === 'TEAM2'
  const [won, lost] = isSecondTeam ? names.toReversed() : names
  const [high, low] = isSecondTeam ? scores.toReversed() : scores
  const score = high === null || low === null ? '' : ` ${high}–${low}`
  return {
    WIN: `${won} beat ${lost}${score}`,
    TIE: `${won} and ${lost} tied${score}`,
    LOSS: `${lost} lost to ${won}${score}`,
  }
}
