import { eventCalls } from '#contract/event/calls.ts'
import { pointsCalls } from '#contract/points/calls.ts'
import { progressCalls } from '#contract/points-progress/calls.ts'
import { possibleCalls } from '#contract/possible/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'
import { sportIn } from './department/use-sport.ts'

/** A department in the running or the named season. */
export interface Scope {
  id: string
  season?: string
}

const results = ({ id, season }: Scope, sport: Sport) => ({
  ...queryOf(pointsCalls.results, { params: { id }, query: { sport, season } }),
  staleTime: MOMENTARY,
})

const named = (table?: string) => (table === undefined ? undefined : { query: { table } })
/** A table of the rule book; without a name, its first. */
const table = (name?: string) => ({ ...queryOf(pointsCalls.table, named(name)), staleTime: MOMENTARY })

// Each recorded result changes all of these.
export const pointsQueries = {
  table: table(),
  tableNamed: table,
  played: (name?: string) => ({ ...queryOf(progressCalls.played, named(name)), staleTime: MOMENTARY }),
  progress: (name?: string) => ({ ...queryOf(progressCalls.progress, named(name)), staleTime: MOMENTARY }),
  columns: (name?: string) => ({ ...queryOf(pointsCalls.columns, named(name)), staleTime: MOMENTARY }),
  possible: (name?: string) => ({ ...queryOf(possibleCalls.find, named(name)), staleTime: MOMENTARY }),
  whatIf: (name?: string) => ({ ...queryOf(possibleCalls.whatIf, named(name)), staleTime: MOMENTARY }),
  explained: ({ id, season }: Scope, name?: string) => ({
    ...queryOf(pointsCalls.explain, { params: { id }, query: { season, table: name } }),
    staleTime: MOMENTARY,
  }),
  /** The events that an entry by hand can belong to. */
  eventPages: pagesOf(eventCalls.list, { query: { pageSize: PAGE_SIZE_MAX } }),
  rules: { ...queryOf(pointsCalls.rules), staleTime: MOMENTARY },
  worth: (id: string) => ({ ...queryOf(pointsCalls.worth, { params: { id } }), staleTime: MOMENTARY }),
  results,
  resultsAt: (scope: Scope, address: URLSearchParams) => results(scope, sportIn(address)),
  historyPages: ({ id, season }: Scope) => ({
    ...pagesOf(pointsCalls.history, { params: { id }, query: { season } }),
    staleTime: MOMENTARY,
  }),
}
