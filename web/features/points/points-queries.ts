import type { Sport } from '#contract/enums.ts'
import { pointsCalls } from '#contract/points.ts'
import { pagesOf, queryOf } from '#web/lib/api.ts'
import { MOMENTARY } from '#web/lib/query-client.ts'

// Whoever records a result changes these for everybody.
const momentary = { staleTime: MOMENTARY }

export const standingsQuery = { ...queryOf(pointsCalls.table), ...momentary }

export const rulesQuery = { ...queryOf(pointsCalls.rules), ...momentary }

/** A department, in the running season or in the one named. */
export interface Scope {
  id: string
  season?: string
}

export const resultsQuery = ({ id, season }: Scope, sport: Sport) => ({
  ...queryOf(pointsCalls.results, { params: { id }, query: { sport, season } }),
  ...momentary,
})

export const historyPages = ({ id, season }: Scope) => ({
  ...pagesOf(pointsCalls.history, { params: { id }, query: { season } }),
  ...momentary,
})
