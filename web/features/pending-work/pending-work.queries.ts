import { pendingWorkCalls } from '#contract/pending-work.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const pendingWorkQueries = {
  find: { ...queryOf(pendingWorkCalls.find), staleTime: 0 },
}
