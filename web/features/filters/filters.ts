import type { EventGender, Sport } from '#contract/values/enums.ts'

/** The filters of a list, in the form of its call's query. */
export interface Filters {
  department?: string
  gender?: EventGender
  sport?: Sport
  q?: string
  day?: string
}
export type Filter = keyof Filters

export const LIST_FILTERS = ['department', 'gender', 'sport'] as const satisfies Filter[]

/** Whether the filter bar has a list of choices for a filter. */
export const isChoice = (filter: Filter) => filter !== 'q' && filter !== 'day'
