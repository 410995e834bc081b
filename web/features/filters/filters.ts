import { EVENT_GENDERS, type EventGender, keyIn, SPORTS, type Sport } from '#contract/enums.ts'
import { SOUGHT_MAX } from '#contract/filters.ts'
import { idIn, lineIn } from '#web/lib/address-values.ts'

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

const READ: { [F in Filter]-?: (text: string | null) => Filters[F] | undefined } = {
  department: idIn,
  gender: (text) => keyIn(EVENT_GENDERS, text),
  sport: (text) => keyIn(SPORTS, text),
  q: (text) => lineIn(text, SOUGHT_MAX),
}

/** The filters in an address. A person may have typed it, so unknown values are ignored. */
export function filtersIn(address: URLSearchParams, names: readonly Filter[]): Filters {
  const found = names.map((name) => [name, READ[name](address.get(name))])
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
