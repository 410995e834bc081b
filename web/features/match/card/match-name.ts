import type { Match, MatchDetails } from '#contract/match/calls.ts'
import { counted } from '#contract/values/counted.ts'

export const matchName = ({ team1, team2 }: Match) => `${team1.name} vs ${team2.name}`

/** How a match ended: '3–1, Mech Mavericks won'. */
export function matchOutcome({ team1, team2, team1Score, team2Score, winner }: Match): string {
  const won = [team1, team2].find(({ _id }) => _id === winner)
  const scores = team1Score !== null && team2Score !== null && `${team1Score}–${team2Score}`
  return [scores, won ? `${won.name} won` : 'Tie'].filter(Boolean).join(', ')
}

export const pointsIn = ({ points }: NonNullable<MatchDetails['award']>) => counted(points, 'point')
