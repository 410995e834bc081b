import { factorCalls } from '#contract/auth/factor-calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const factorQuery = queryOf(factorCalls.secondFactor)
