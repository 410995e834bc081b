import { type DepartmentCard, departmentCalls } from '#contract/department/calls.ts'
import { gcCalls, type Honours } from '#contract/gc/calls.ts'
import { pointsCalls, type Standing } from '#contract/points/calls.ts'
import { type TeamCard, teamCalls } from '#contract/team/calls.ts'
import { on } from '#web/testing/fake-api.ts'

interface Season {
  standings?: Standing[]
  teams?: TeamCard[]
  honours?: Honours
  others?: DepartmentCard[]
  teamPages?: number
}

/** What a department's page asks of points, teams and honours, and of the other departments. */
export const departmentSeason = ({
  standings = [],
  teams = [],
  honours = [],
  others = [],
  teamPages = 1,
}: Season = {}) => [
  on(pointsCalls.table, () => ({ body: standings })),
  on(gcCalls.honours, () => ({ body: honours })),
  on(departmentCalls.list, () => ({ body: others })),
  on(teamCalls.list, () => ({ body: teams, currentPage: 1, totalPages: teamPages })),
]
