import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { departmentCalls } from '#contract/department.ts'
import { queryOf } from '#web/lib/api.ts'
import { type Filter, type Filters, filtersIn, LIST_FILTERS, withFilters } from './filters.ts'

/** How long nobody may touch a filter before it is applied. */
export const QUIET_MS = 2_000

export type FilterState = ReturnType<typeof useFilters>

/**
 * Filters of a list, kept in the address: `useInfiniteQuery(pagesOf(call, { query: filters.applied }))`, with
 * `<FilterBar filters={filters} />` above. What was chosen is applied after a while of quiet, or by `apply`.
 */
export function useFilters(names: readonly Filter[] = LIST_FILTERS) {
  const [address, setAddress] = useSearchParams()
  const applied = useKnown(filtersIn(address, names))
  // Chosen over one address: going back or following a link lets go of it.
  const [draft, setDraft] = useState<{ over: string; chosen: Filters } | null>(null)
  const waiting = draft?.over === address.toString() ? draft : null
  // As it was typed: a space at the end may be the beginning of the next word.
  const typed = applied.q === undefined ? {} : { q: address.get('q') ?? '' }
  const chosen: Filters = waiting?.chosen ?? { ...applied, ...typed }

  function applyAll(filters: Filters) {
    setDraft(null)
    if (isSame(filters, applied, names)) return
    setAddress(withFilters(address, names, filters), { preventScrollReset: true })
  }

  function choose(changes: { [F in Filter]?: string }) {
    const next = { ...chosen, ...changes } as Filters
    const isLast = names.every((name) => name === 'q' || next[name]) && !('q' in changes)
    if (isLast || isSame(next, applied, names)) applyAll(next)
    else setDraft({ over: address.toString(), chosen: next })
  }

  const applyWaiting = useEffectEvent(() => waiting && applyAll(waiting.chosen))
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(applyWaiting, QUIET_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  return {
    names,
    /** What the list asks for. */
    applied,
    /** What the bar shows. */
    chosen,
    isWaiting: waiting !== null,
    choose,
    /** At once, without waiting for quiet. */
    apply: () => applyAll(chosen),
    clear: () => applyAll({}),
  }
}

/** Without a department that does not exist, once it is known which do. */
function useKnown({ department, ...others }: Filters): Filters {
  const { data } = useQuery({ ...queryOf(departmentCalls.list), enabled: department !== undefined })
  const isKnown = department !== undefined && (!data || data.body.some(({ _id }) => _id === department))
  return isKnown ? { department, ...others } : others
}

const isSame = (one: Filters, other: Filters, names: readonly Filter[]) =>
  names.every((name) => (one[name]?.trim() ?? '') === (other[name] ?? ''))
