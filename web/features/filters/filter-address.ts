import { EVENT_GENDERS, keyIn, SPORTS } from '#contract/values/enums.ts'
import { SOUGHT_MAX } from '#contract/values/limits.ts'
import { readDay, readId, readLine } from '#web/lib/address-values.ts'
import type { Filter, Filters } from './filters.ts'

const READ: { [F in Filter]-?: (text: string | null) => Filters[F] | undefined } = {
  department: readId,
  gender: (text) => keyIn(EVENT_GENDERS, text),
  sport: (text) => keyIn(SPORTS, text),
  q: (text) => readLine(text, SOUGHT_MAX),
  day: readDay,
}

export const isFilter = (name: string): name is Filter => name in READ

/** The filters in an address. A person may have typed it, so unknown values are ignored. */
export function filtersIn(address: URLSearchParams, names: readonly Filter[]): Filters {
  const found = names.map((name) => [name, READ[name](address.get(name))])
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

export function withFilters(address: URLSearchParams, names: readonly Filter[], filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of names) {
    const value = filters[name]
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
