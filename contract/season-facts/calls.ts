import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { MATCH_OUTCOMES, seasonFacts, seasonFactsSchemas } from './schemas.ts'

export type MatchOutcome = keyof typeof MATCH_OUTCOMES
export type SeasonFacts = z.output<typeof seasonFacts>

export const seasonFactsCalls = callsOf<typeof seasonFactsSchemas>()({
  find: {
    method: 'GET',
    path: 'rulebook/facts',
    access: ADMINS,
    shows: ['event', 'match', 'points', 'rule-book', 'department', 'profile'],
  },
})
