import type { Winner } from '#contract/enums.ts'

type Score = number | undefined

/** Who has won by the scores; nobody knows yet while one of them is missing. */
export function winnerBy(team1Score: Score, team2Score: Score): Winner | '' {
  if (typeof team1Score !== 'number' || typeof team2Score !== 'number') return ''
  if (team1Score === team2Score) return 'TIE'
  return team1Score > team2Score ? 'TEAM1' : 'TEAM2'
}
