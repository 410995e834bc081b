import type { Winner } from '#contract/values/enums.ts'

type Score = number | undefined

/** The winner by the scores; empty while one of them is missing. */
export function winnerBy(team1Score: Score, team2Score: Score): Winner | '' {
  if (typeof team1Score !== 'number' || typeof team2Score !== 'number') return ''
  if (team1Score === team2Score) return 'TIE'
  return team1Score > team2Score ? 'TEAM1' : 'TEAM2'
}
