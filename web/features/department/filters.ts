import type { z } from 'zod'
import type { Gender, Sport } from '#contract/enums.ts'
import { filters as shared, sought } from '#contract/filters.ts'

/** What a list is narrowed to; as the query of its call takes it. */
export interface Filters {
  department?: string
  gender?: Gender
  sport?: Sport
  q?: string
}
export type Filter = keyof Filters

/** What a list is narrowed by when nothing else is said. */
export const LIST_FILTERS = ['department', 'gender', 'sport'] as const satisfies Filter[]

const SCHEMAS: { [F in Filter]-?: z.ZodType<Filters[F]> } = { ...shared, q: sought.optional() }

/** The filters that an address names. It may have been typed by hand: what is no filter is passed over. */
export function filtersIn(address: URLSearchParams, names: readonly Filter[]): Filters {
  const found = names.map((name) => [name, SCHEMAS[name].safeParse(address.get(name) ?? undefined).data])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** The same address with these filters in place of its own. */
export function withFilters(address: URLSearchParams, names: readonly Filter[], filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of names) {
    const value = filters[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
