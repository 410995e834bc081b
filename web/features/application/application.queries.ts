import { applicationCalls } from '#contract/application/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const applicationQueries = {
  list: queryOf(applicationCalls.list),
}
