import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type MatchOutcome = keyof typeof schemas.MATCH_OUTCOMES
export type SeasonFacts = z.output<typeof schemas.seasonFacts>

export const seasonFactsCalls = callsOf<typeof schemas.seasonFactsSchemas>()({
  find: {
    method: 'GET',
    path: 'rulebook/facts',
    access: ADMINS,
    shows: ['event', 'entry', 'draw', 'match', 'points', 'rule-book', 'department', 'profile'],
  },
})
