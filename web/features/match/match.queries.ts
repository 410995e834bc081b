import { matchCalls } from '#contract/match/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import { type Filter, type Filters, LIST_FILTERS } from '#web/features/filters/filters.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

export const MATCH_FILTERS = [...LIST_FILTERS, 'q'] as const satisfies Filter[]
/** With the day: for lists with a strip of days. */
export const DAY_FILTERS = [...MATCH_FILTERS, 'day'] as const satisfies Filter[]

export type ListedStatus = 'UPCOMING' | 'SUMMARY'

/** The first matches of each list, for the matches page and the landing page. */
const few = { pageSize: 6 }
const fewOf = (status: ListedStatus, filters: Filters = {}) =>
  queryOf(matchCalls.list, { params: { status }, query: { ...filters, ...few } })
const liveNow = (filters: Filters = {}) => ({
  ...queryOf(matchCalls.listLive, { query: { ...filters, ...few } }),
  staleTime: MOMENTARY,
})

/** A department or a team, whose own page lists its matches. */
export type MatchesOf = { department: string } | { team: string }
const fewOfSide = (side: MatchesOf, pageSize: number) => ({ query: { ...side, pageSize } })

export const matchQueries = {
  pages: (status: ListedStatus, query: Filters & { season?: string | undefined; event?: 'NONE' } = {}) =>
    pagesOf(matchCalls.list, { params: { status }, query }),
  find: (id: string) => queryOf(matchCalls.find, { params: { id } }),
  /** The matches and duties of the signed-in person. */
  myDay: { ...queryOf(scheduleCalls.myDay), staleTime: MOMENTARY },
  fewOf,
  liveNow,
  liveOf: (side: MatchesOf) => ({ ...queryOf(matchCalls.listLive, fewOfSide(side, 3)), staleTime: MOMENTARY }),
  nextOf: (side: MatchesOf) => queryOf(matchCalls.list, { params: { status: 'UPCOMING' }, ...fewOfSide(side, 2) }),
  lastOf: (side: MatchesOf) => queryOf(matchCalls.list, { params: { status: 'SUMMARY' }, ...fewOfSide(side, 5) }),
}
