import { matchCalls } from '#contract/match.ts'
import { type Filter, type Filters, filtersIn, LIST_FILTERS } from '#web/features/filters/filters.ts'
import { idIn } from '#web/lib/address-values.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

/** The filters of match lists. */
export const MATCH_FILTERS = [...LIST_FILTERS, 'q'] as const satisfies Filter[]

export type ListedStatus = 'UPCOMING' | 'SUMMARY'

/** The status for the last part of a list's address. */
export const statusAt = (endPoint: string | undefined): ListedStatus =>
  endPoint === 'upcoming' ? 'UPCOMING' : 'SUMMARY'

/** The season in an address; the archive links to the results of one season. */
export const seasonIn = (address: URLSearchParams) => idIn(address.get('season'))

const pages = (status: ListedStatus, query: Filters & { season?: string | undefined } = {}) =>
  pagesOf(matchCalls.list, { params: { status }, query })
const livePages = (query: Filters) => ({ ...pagesOf(matchCalls.listLive, { query }), staleTime: MOMENTARY })

/** The first matches of each list, for the matches page and the landing page. */
const few = { pageSize: 6 }
const fewOf = (status: ListedStatus) => queryOf(matchCalls.list, { params: { status }, query: few })

/** The matches of a department on its own page. */
const ofDepartment = (department: string, pageSize: number) => ({ query: { department, pageSize } })

export const matchQueries = {
  pages,
  pagesAt: (endPoint: string | undefined, address: URLSearchParams) =>
    pages(statusAt(endPoint), { ...filtersIn(address, MATCH_FILTERS), season: seasonIn(address) }),
  livePages,
  livePagesAt: (address: URLSearchParams) => livePages(filtersIn(address, MATCH_FILTERS)),
  find: (id: string) => queryOf(matchCalls.find, { params: { id } }),
  liveNow: { ...queryOf(matchCalls.listLive, { query: few }), staleTime: MOMENTARY },
  comingUp: fewOf('UPCOMING'),
  justPlayed: fewOf('SUMMARY'),
  liveOf: (department: string) => ({
    ...queryOf(matchCalls.listLive, ofDepartment(department, 3)),
    staleTime: MOMENTARY,
  }),
  nextOf: (department: string) =>
    queryOf(matchCalls.list, { params: { status: 'UPCOMING' }, ...ofDepartment(department, 2) }),
  lastOf: (department: string) =>
    queryOf(matchCalls.list, { params: { status: 'SUMMARY' }, ...ofDepartment(department, 3) }),
}
