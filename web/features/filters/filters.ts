import type { z } from 'zod'
import type { EventGender, Sport } from '#contract/enums.ts'
import { filters as shared, sought } from '#contract/filters.ts'

/** The filters of a list, in the form of its call's query. */
export interface Filters {
  department?: string
  gender?: EventGender
  sport?: Sport
  q?: string
}
export type Filter = keyof Filters

/** The default filters of a list. */
export const LIST_FILTERS = ['department', 'gender', 'sport'] as const satisfies Filter[]

const SCHEMAS: { [F in Filter]-?: z.ZodType<Filters[F]> } = { ...shared, q: sought.optional() }

/** The filters in an address. A person may have typed it, so unknown values are ignored. */
export function filtersIn(address: URLSearchParams, names: readonly Filter[]): Filters {
  const found = names.map((name) => [name, SCHEMAS[name].safeParse(address.get(name) ?? undefined).data])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** The address with its filters replaced. */
export function withFilters(address: URLSearchParams, names: readonly Filter[], filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of names) {
    const value = filters[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
