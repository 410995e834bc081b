import { matchCalls, matchFilters } from '#contract/match.ts'
import { type Filter, type Filters, LIST_FILTERS } from '#web/features/department/filters.ts'
import { pagesOf, queryOf } from '#web/lib/api.ts'
import { MOMENTARY, queryClient } from '#web/lib/query-client.ts'

/** What matches are found by. */
export const MATCH_FILTERS = [...LIST_FILTERS, 'q'] as const satisfies Filter[]

export type ListedStatus = 'UPCOMING' | 'SUMMARY'

/** The last part of a list's address. */
export const statusAt = (endPoint: string | undefined): ListedStatus =>
  endPoint === 'upcoming' ? 'UPCOMING' : 'SUMMARY'

/** The archive leads to the results of one season. */
export const seasonIn = (address: URLSearchParams) =>
  matchFilters.shape.season.safeParse(address.get('season') ?? undefined).data

export const matchPages = (status: ListedStatus, query: Filters & { season?: string | undefined }) =>
  pagesOf(matchCalls.list, { params: { status }, query })

export const livePages = (query: Filters) => ({ ...pagesOf(matchCalls.listLive, { query }), staleTime: MOMENTARY })

const few = { pageSize: 6 }
const fewOf = (status: ListedStatus) => queryOf(matchCalls.list, { params: { status }, query: few })

/** The first of each list: for the home of matches and the landing page. */
export const LIVE_NOW = { ...queryOf(matchCalls.listLive, { query: few }), staleTime: MOMENTARY }
export const COMING_UP = fewOf('UPCOMING')
export const JUST_PLAYED = fewOf('SUMMARY')

export async function fetchMatches() {
  await Promise.all([
    queryClient.prefetchQuery(LIVE_NOW),
    queryClient.prefetchQuery(COMING_UP),
    queryClient.prefetchQuery(JUST_PLAYED),
  ])
}
