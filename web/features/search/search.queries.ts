import { searchCalls } from '#contract/search/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

const KEPT_MS = 60_000

export const searchQueries = {
  /** A failure is shown at once, because the next letter asks again. */
  find: (q: string) => ({
    ...queryOf(searchCalls.find, { query: { q } }),
    staleTime: 0,
    gcTime: KEPT_MS,
    retry: false,
  }),
}
