import { type MatchDays, matchCalls } from '#contract/match/calls.ts'
import { filtersIn } from '#web/features/filters/filter-address.ts'
import type { Filters } from '#web/features/filters/filters.ts'
import {
  DAY_FILTERS,
  type ListedStatus,
  MATCH_FILTERS,
  type MatchesOf,
  matchQueries,
} from '#web/features/match/match.queries.ts'
import { readId } from '#web/lib/address-values.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

/** The status for the last part of a list's address. */
export const statusAt = (endPoint: string | undefined): ListedStatus =>
  endPoint === 'upcoming' ? 'UPCOMING' : 'SUMMARY'

/** The season in an address; the archive links to the results of one season. */
export const resultsSeasonIn = (address: URLSearchParams) => readId(address.get('season'))

const livePages = (query: Filters) => ({ ...pagesOf(matchCalls.listLive, { query }), staleTime: MOMENTARY })
const days = ({ department, gender, sport }: Filters) =>
  queryOf(matchCalls.listDays, { query: { department, gender, sport } })

export const allDays = ({ played, upcoming }: MatchDays) => [...new Set([...played, ...upcoming])].sort()
/** Also those of planned fixtures without known sides. */
export const plannedDays = ({ waiting = [], ...days }: MatchDays) => [...new Set([...allDays(days), ...waiting])].sort()

/** The first live matches, upcoming matches and results. */
const overview = (filters: Filters) =>
  [
    matchQueries.liveNow(filters),
    matchQueries.fewOf('UPCOMING', filters),
    matchQueries.fewOf('SUMMARY', filters),
  ] as const

/** The queries of the pages with lists of matches. Those with an address read their filters from it. */
export const matchListQueries = {
  /** A past season has no strip of days. */
  listAt: (endPoint: string | undefined, address: URLSearchParams) => {
    const [filters, season] = [filtersIn(address, DAY_FILTERS), resultsSeasonIn(address)]
    const pages = matchQueries.pages(statusAt(endPoint), { ...filters, season })
    return season ? [pages] : [pages, days(filters)]
  },
  /** The live, next and last matches of a department or team. */
  ofSide: (side: MatchesOf) => [matchQueries.liveOf(side), matchQueries.nextOf(side), matchQueries.lastOf(side)],
  livePages,
  livePagesAt: (address: URLSearchParams) => {
    const filters = filtersIn(address, MATCH_FILTERS)
    return [livePages(filters), matchQueries.fewOf('SUMMARY', filters)]
  },
  days,
  overview,
  overviewAt: (address: URLSearchParams) => {
    const filters = filtersIn(address, DAY_FILTERS)
    return [...overview(filters), days(filters)]
  },
}
