import { collegeCalls } from '#contract/college-account/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const collegeAccountQueries = {
  provider: queryOf(collegeCalls.provider),
}
