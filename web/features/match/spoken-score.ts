import type { Match } from '#contract/match.ts'

/** How a match stands, for whoever listens. */
export const spokenScore = ({ team1, team2, team1Score, team2Score }: Match) =>
  `${team1.name} ${team1Score ?? 0}, ${team2.name} ${team2Score ?? 0}`
