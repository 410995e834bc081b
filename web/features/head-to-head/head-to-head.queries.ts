import { type HeadToHeadOf, headToHeadCalls } from '#contract/head-to-head/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import type { Filters } from '#web/features/filters/filters.ts'
import { queryOf } from '#web/lib/calls/api.ts'

const find = (of: HeadToHeadOf, one: string, other: string, { sport, gender }: Filters = {}) =>
  queryOf(headToHeadCalls.find, { params: { of, one, other }, query: { sport, gender } })

export const headToHeadQueries = {
  find,
  ofMatch: ({ team1, team2 }: Pick<MatchDetails, 'team1' | 'team2'>) => find('teams', team1._id, team2._id),
}
