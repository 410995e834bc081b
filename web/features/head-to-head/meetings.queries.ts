import type { HeadToHeadOf } from '#contract/head-to-head/calls.ts'
import { filtersIn } from '#web/features/filters/filter-address.ts'
import { headToHeadQueries } from './head-to-head.queries.ts'

export const MEETING_FILTERS = ['gender', 'sport'] as const

export const readSides = (of: string | undefined): HeadToHeadOf => (of === 'teams' ? 'teams' : 'departments')

/** Those of an address. Match pages do without the filters. */
export const meetingsAt = (
  { of, one = '', other = '' }: { of?: string; one?: string; other?: string },
  address: URLSearchParams,
) => headToHeadQueries.find(readSides(of), one, other, filtersIn(address, MEETING_FILTERS))
