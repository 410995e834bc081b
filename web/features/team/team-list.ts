import { teamCalls } from '#contract/team.ts'
import { type Filter, type Filters, LIST_FILTERS } from '#web/features/department/filters.ts'
import { pagesOf } from '#web/lib/api.ts'

/** What teams are found by. */
export const TEAM_FILTERS = [...LIST_FILTERS, 'q'] as const satisfies Filter[]
/** The same within one department. */
export const OWN_TEAM_FILTERS = ['gender', 'sport', 'q'] as const satisfies Filter[]

export const teamPages = (query: Filters) => pagesOf(teamCalls.list, { query })
