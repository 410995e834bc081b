import { liveCalls } from '#contract/live.ts'
import { matchCalls } from '#contract/match.ts'
import { pagesOf, queryOf } from '#web/lib/api.ts'
import { MOMENTARY } from '#web/lib/query-client.ts'

// Asked for again by whoever comes back to it: scores are told only while one watches.
const momentary = { staleTime: MOMENTARY }

export const roomQuery = (roomId: string) => ({
  ...queryOf(matchCalls.find, { params: { id: roomId } }),
  ...momentary,
})

/** How a score came about, by the match's id or that of its room. */
export const changePages = (id: string) => ({
  ...pagesOf(liveCalls.history, { params: { id }, query: { pageSize: 24 } }),
  ...momentary,
})

export const keptQuery = { ...queryOf(liveCalls.listKept), ...momentary }
