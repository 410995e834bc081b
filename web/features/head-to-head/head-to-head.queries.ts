import { type HeadToHeadOf, headToHeadCalls } from '#contract/head-to-head/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { filtersIn } from '#web/features/filters/filter-address.ts'
import type { Filters } from '#web/features/filters/filters.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const MEETING_FILTERS = ['gender', 'sport'] as const

export const readSides = (of: string | undefined): HeadToHeadOf => (of === 'teams' ? 'teams' : 'departments')

const find = (of: HeadToHeadOf, one: string, other: string, { sport, gender }: Filters = {}) =>
  queryOf(headToHeadCalls.find, { params: { of, one, other }, query: { sport, gender } })

export const headToHeadQueries = {
  find,
  findAt: ({ of, one = '', other = '' }: { of?: string; one?: string; other?: string }, address: URLSearchParams) =>
    find(readSides(of), one, other, filtersIn(address, MEETING_FILTERS)),
  ofMatch: ({ team1, team2 }: Pick<MatchDetails, 'team1' | 'team2'>) => find('teams', team1._id, team2._id),
}
