import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { departmentQueries } from '#web/features/department/department.queries.ts'
import { filtersIn, withFilters } from './filter-address.ts'
import { type Filter, type Filters, isChoice, LIST_FILTERS } from './filters.ts'

/** The pause after the last change of a filter before it is applied. */
export const FILTER_DEBOUNCE_MS = 2_000

export type FilterState = ReturnType<typeof useFilters>

/**
 * Filters of a list, stored in the address: `useInfiniteQuery(teamQueries.pages(filters.applied))`, with
 * `<FilterBar filters={filters} />` above. Choices are applied after a pause, or at once by `apply`.
 */
export function useFilters(names: readonly Filter[] = LIST_FILTERS) {
  const [address, setAddress] = useSearchParams()
  const applied = useKnown(filtersIn(address, names))
  // Pending choices belong to one address: a navigation discards them.
  const [draft, setDraft] = useState<{ over: string; chosen: Filters } | null>(null)
  const waiting = draft?.over === address.toString() ? draft : null
  // Not trimmed, because a trailing space may precede the next word.
  const typed = applied.q === undefined ? {} : { q: address.get('q') ?? '' }
  const chosen: Filters = waiting?.chosen ?? { ...applied, ...typed }

  function applyAll(filters: Filters) {
    setDraft(null)
    if (isSame(filters, applied, names)) return
    setAddress(withFilters(address, names, filters), { preventScrollReset: true })
  }

  function choose(changes: { [F in Filter]?: string }) {
    const next = { ...chosen, ...changes } as Filters
    const isLast = names.every((name) => !isChoice(name) || next[name]) && !('q' in changes)
    if (isLast || isSame(next, applied, names)) applyAll(next)
    else setDraft({ over: address.toString(), chosen: next })
  }

  const applyWaiting = useEffectEvent(() => waiting && applyAll(waiting.chosen))
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(applyWaiting, FILTER_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  return {
    names,
    applied,
    /** The filters in the bar, including pending changes. */
    chosen,
    isWaiting: waiting !== null,
    choose,
    /** Applies at once, without the pause. */
    apply: () => applyAll(chosen),
    /** Changes filters at once, without the pause. */
    set: (changes: { [F in Filter]?: Filters[F] | undefined }) => applyAll({ ...chosen, ...changes } as Filters),
    clear: () => applyAll({}),
  }
}

/** Drops an unknown department once the departments are loaded. */
function useKnown({ department, ...others }: Filters): Filters {
  const { data } = useQuery({ ...departmentQueries.list, enabled: department !== undefined })
  const isKnown = department !== undefined && (!data || data.body.some(({ _id }) => _id === department))
  return isKnown ? { department, ...others } : others
}

const isSame = (one: Filters, other: Filters, names: readonly Filter[]) =>
  names.every((name) => (one[name]?.trim() ?? '') === (other[name] ?? ''))
