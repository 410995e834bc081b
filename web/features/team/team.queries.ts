import type { Given } from '#contract/call/call.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { filtersIn } from '#web/features/filters/filter-address.ts'
import { type Filter, type Filters, LIST_FILTERS } from '#web/features/filters/filters.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'

/** The filters of team lists. */
export const TEAM_FILTERS = [...LIST_FILTERS, 'q'] as const satisfies Filter[]
/** The filters within one department. */
export const OWN_TEAM_FILTERS = ['gender', 'sport', 'q'] as const satisfies Filter[]

const DAY = 24 * 60 * 60 * 1000

const pages = (query: Filters) => pagesOf(teamCalls.list, { query })

export const teamQueries = {
  pages,
  pagesAt: (address: URLSearchParams) => pages(filtersIn(address, TEAM_FILTERS)),
  managedPages: (query: Given<typeof teamCalls.listManaged, File>['query']) =>
    pagesOf(teamCalls.listManaged, { query }),
  find: (id: string) => queryOf(teamCalls.find, { params: { id } }),
  squad: (id: string) => queryOf(teamCalls.squad, { params: { id } }),
  forMatch: (query: Given<typeof teamCalls.listForMatch, File>['query']) => ({
    ...queryOf(teamCalls.listForMatch, { query }),
    staleTime: DAY,
    gcTime: DAY,
  }),
}
