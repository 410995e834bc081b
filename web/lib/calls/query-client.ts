import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/call/call.ts'
import type { Topic } from '#contract/call/topics.ts'
import { duringHydration } from '#web/lib/hydration.ts'
import type { CallError } from './call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      shows?: readonly Topic[] | undefined
      call?: Call
      /** The address of the answer, or of its first page, for the renderer on the server. */
      path?: () => string
    }
  }
}

const FRESH_FOR = 36_000_000
/** A short stale time for data that others change: fresh from prefetch to display, then refetched. */
export const MOMENTARY = 5_000
const RETRIES = 2
const RETRY_DELAY = 5_000

// Retry after faults and missing answers only, not after refusals.
const isLasting = (error: CallError) => error.status >= 400 && error.status < 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      gcTime: FRESH_FOR,
      retry: (failures, error) => failures < RETRIES && !isLasting(error),
      retryDelay: RETRY_DELAY,
      // A rendered page shows its refusals from the start.
      retryOnMount: () => !duringHydration(),
      // Browsers report "offline" on a network without internet, so every request is tried at least once.
      networkMode: 'offlineFirst',
    },
    mutations: { networkMode: 'always' },
  },
  // Refetch visible queries now and others when they are next shown, so that no list is stale after a write.
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries() }),
})
