import { authCalls } from '#contract/auth/calls.ts'
import { pagesOf } from '#web/lib/calls/api.ts'

export const authQueries = {
  // A login elsewhere sends this browser no event: ask each time.
  sessionPages: { ...pagesOf(authCalls.sessions), staleTime: 0 },
}
