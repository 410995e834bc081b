import { useSearchParams } from 'react-router'

const FILTERS = ['subject', 'subjectId', 'action', 'actor', 'from', 'to'] as const
export type AuditFilters = { [filter in (typeof FILTERS)[number]]?: string }

/** The filters of the trail. They are part of the address, so that a view can be shared. */
export function useAuditFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = given(Object.fromEntries(FILTERS.map((filter) => [filter, search.get(filter)])))
  const narrow = (changes: AuditFilters) =>
    setSearch(given({ ...filters, ...changes }) as Record<string, string>, { replace: true })
  return { filters, narrow }
}

const given = (filters: Record<string, string | null | undefined>): AuditFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
