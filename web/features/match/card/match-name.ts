import type { Match, MatchDetails } from '#contract/match/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { scoreWords } from '#rules/words/score-words.ts'

export const matchName = ({ team1, team2 }: Match) => `${team1.name} vs ${team2.name}`

/** How a match ended: '3–1, Mech Mavericks won'. */
export function matchOutcome(match: Match): string {
  const { team1, team2, winner } = match
  const won = [team1, team2].find(({ _id }) => _id === winner)
  return [scoreWords(match), won ? `${won.name} won` : 'Tie'].filter(Boolean).join(', ')
}

export const pointsIn = ({ points }: NonNullable<MatchDetails['award']>) => counted(points, 'point')
