import { gcCalls } from '#contract/gc/calls.ts'
import { seasonFactsCalls } from '#contract/season-facts/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const gcQueries = {
  list: queryOf(gcCalls.list),
  /** Everything that settling derives its bonuses from. */
  facts: { ...queryOf(seasonFactsCalls.find), staleTime: 0 },
  honours: (department: string) => queryOf(gcCalls.honours, { params: { id: department } }),
  story: (id: string) => queryOf(gcCalls.story, { params: { id } }),
  find: (id: string) => queryOf(gcCalls.find, { params: { id } }),
}
