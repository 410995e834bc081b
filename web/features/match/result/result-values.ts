import type { MatchDetails } from '#contract/match/calls.ts'

/** The result of a match, as a form begins with it. */
export const resultValues = ({
  team1Score,
  team2Score,
  detail,
  outcome,
  winner,
  reason,
  team1,
  team2,
}: MatchDetails) => ({
  team1Score: team1Score ?? undefined,
  team2Score: team2Score ?? undefined,
  detail: detail ?? ('' as const),
  outcome: outcome ?? ('' as const),
  winner: winner === team1._id ? ('TEAM1' as const) : winner === team2._id ? ('TEAM2' as const) : ('TIE' as const),
  reason: reason ?? '',
})
