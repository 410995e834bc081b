import { lineUpCalls } from '#contract/line-up/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const lineUpQueries = {
  /** Of a match, by its id or that of its room. */
  ofMatch: (id: string) => queryOf(lineUpCalls.ofMatch, { params: { id } }),
  squad: (match: string, entry: string) => queryOf(lineUpCalls.squad, { params: { match, entry } }),
}
