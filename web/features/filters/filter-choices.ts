import type { Filter } from './filters.ts'

/** Whether the filter bar has a list of choices for a filter. */
export const isChoice = (filter: Filter) => filter !== 'q' && filter !== 'day'
