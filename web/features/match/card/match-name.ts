import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import type { Match, MatchDetails } from '#contract/match/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { scoreWords } from '#rules/words/score-words.ts'

export const matchName = ({ team1, team2 }: Match) => `${team1.name} vs ${team2.name}`

/** How a match ended: '3–1, Mech Mavericks won'. */
export const matchOutcome = (match: Match): string => [scoreWords(match), outcomeIn(match)].filter(Boolean).join(', ')

/** The outcome of a result in words: 'Mech Mavericks won', 'Mech Mavericks won, walk-over', 'No result'. */
export function outcomeIn({ team1, team2, winner, outcome }: Match): string {
  const won = [team1, team2].find(({ _id }) => _id === winner)
  const how = outcome && FIXTURE_OUTCOMES[outcome]
  if (!won) return how ?? 'Tie'
  return how ? `${won.name} won, ${how.toLowerCase()}` : `${won.name} won`
}

export const pointsIn = ({ points }: NonNullable<MatchDetails['award']>) => counted(points, 'point')
