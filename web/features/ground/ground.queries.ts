import { groundCalls } from '#contract/ground/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const groundQueries = { list: queryOf(groundCalls.list) }
