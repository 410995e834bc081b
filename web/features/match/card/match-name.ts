import { FIXTURE_OUTCOMES } from '#contract/draw/draw-enums.ts'
import { competitionOf } from '#contract/event/calls.ts'
import type { Match, MatchDetails } from '#contract/match/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { SPORTS, type Sport } from '#contract/values/enums.ts'
import { scoreWords, shootOutWords } from '#rules/words/score-words.ts'

export const matchName = ({ team1, team2 }: Match) => `${team1.name} vs ${team2.name}`

/** The event of a match: 'Sevens, men'. A match without one has the name of its competition: 'Football, men'. */
export const playedIn = (match: Pick<Match, 'event' | 'sport' | 'gender'>) => match.event?.name ?? competitionOf(match)

/** The team of a side without the sport, which the match names beside it: 'Civil Engineering' of 'Civil Engineering, Football'. */
export const sideName = ({ name }: { name: string }, sport: Sport): string =>
  name.endsWith(`, ${SPORTS[sport]}`) ? name.slice(0, -SPORTS[sport].length - 2) : name

/** How a match ended: '3–1, Mech Mavericks won'. */
export const matchOutcome = (match: Match): string => [scoreWords(match), outcomeIn(match)].filter(Boolean).join(', ')

/** The outcome of a result in words: 'Mech Mavericks won', 'Mech Mavericks won, walk-over', 'No result'. */
export function outcomeIn({ team1, team2, winner, outcome }: Match): string {
  const won = [team1, team2].find(({ _id }) => _id === winner)
  const how = outcome && FIXTURE_OUTCOMES[outcome]
  if (!won) return how ?? 'Tie'
  return how ? `${won.name} won, ${how.toLowerCase()}` : `${won.name} won`
}

/** The outcome below the score of a match: 'Mech Mavericks won 4–3 on penalties'. */
export function outcomeBelowScore(match: Match): string {
  const { winner, outcome, team2 } = match
  const shootOut = winner !== null && !outcome && shootOutWords(match, winner === team2._id ? 'TEAM2' : 'TEAM1')
  return [outcomeIn(match), shootOut].filter(Boolean).join(' ')
}

export const pointsIn = ({ points }: NonNullable<MatchDetails['award']>) => counted(points, 'point')
