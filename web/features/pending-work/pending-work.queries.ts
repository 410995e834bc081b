import { pendingWorkCalls } from '#contract/pending-work/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const pendingWorkQueries = {
  find: { ...queryOf(pendingWorkCalls.find), staleTime: 0 },
}
