import type { Winner } from '#contract/values/enums.ts'
import { type ScoreOfMatch, scoreWords, swapScore } from './score-words.ts'

interface Ended extends ScoreOfMatch {
  names: readonly [string, string]
  winner: Winner | null
}

/** The end of a match from each point of view: 'Civil beat Physics 3–1', with the score of the winner first. */
export function resultWords({ names, winner, ...score }: Ended) {
  const isSecondTeam = winner === 'TEAM2'
  const [won, lost] = isSecondTeam ? names.toReversed() : names
  const words = scoreWords(isSecondTeam ? swapScore(score) : score)
  const after = words === null ? '' : ` ${words}`
  return {
    WIN: `${won} beat ${lost}${after}`,
    TIE: `${won} and ${lost} tied${after}`,
    LOSS: `${lost} lost to ${won}${after}`,
  }
}
