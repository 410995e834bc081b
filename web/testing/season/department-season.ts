import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { pointsCalls, type Standing } from '#contract/points/calls.ts'
import { type TeamCard, teamCalls } from '#contract/team/calls.ts'
import { on } from '#web/testing/fake-api.ts'

interface Season {
  standings?: Standing[]
  teams?: TeamCard[]
  records?: GcRecord[]
  teamPages?: number
}

/** What a department's page asks of points, teams and the archive. */
export const departmentSeason = ({ standings = [], teams = [], records = [], teamPages = 1 }: Season = {}) => [
  on(pointsCalls.table, () => ({ body: standings })),
  on(gcCalls.list, () => ({ body: records })),
  on(teamCalls.list, () => ({ body: teams, currentPage: 1, totalPages: teamPages })),
]
