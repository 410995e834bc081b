import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { seasonFactsCalls } from '#contract/season-facts/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

export const ruleBookQueries = {
  current: { ...queryOf(ruleBookCalls.current), staleTime: MOMENTARY },
  versions: { ...queryOf(ruleBookCalls.versions), staleTime: MOMENTARY },
  versionsOf: (season: string) => queryOf(ruleBookCalls.versions, { query: { season } }),
  facts: { ...queryOf(seasonFactsCalls.find), staleTime: MOMENTARY },
}
