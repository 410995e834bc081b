import type { Match } from '#contract/match/calls.ts'
import type { DepartmentResults } from '#contract/points/calls.ts'

export interface Outcomes {
  won: Match[]
  lost: Match[]
  tie: Match[]
}

/** A department's wins, losses and ties. A match between two of its own teams counts as win and loss. */
export function outcomesOf({ deptTeams, deptMatches }: DepartmentResults): Outcomes {
  const own = new Set(deptTeams)
  const decided = deptMatches.filter(({ winner }) => winner !== null)
  return {
    won: decided.filter(({ winner }) => winner !== null && own.has(winner)),
    lost: decided.filter(({ winner, team1, team2 }) => own.has(winner === team1._id ? team2._id : team1._id)),
    tie: deptMatches.filter(({ winner }) => winner === null),
  }
}
