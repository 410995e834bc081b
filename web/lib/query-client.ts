import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/topics.ts'
import type { CallError } from './call-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Topic[] | undefined }
  }
}

const FRESH_FOR = 36_000_000
/** For what somebody else decides meanwhile: fresh from pointing at a page to seeing it, then asked for again. */
export const MOMENTARY = 5_000
const RETRIES = 2
const RETRY_DELAY = 5_000

// A refusal stays a refusal; only a fault or silence is worth another try.
const isLasting = (error: CallError) => error.status >= 400 && error.status < 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      gcTime: FRESH_FOR,
      retry: (failures, error) => failures < RETRIES && !isLasting(error),
      retryDelay: RETRY_DELAY,
      // The browser's idea of "offline" is wrong on a network without internet, so everything is tried at least once.
      networkMode: 'offlineFirst',
    },
    mutations: { networkMode: 'always' },
  },
  // What is on screen asks again, everything else when it is next shown: no list is stale after one's own write.
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries() }),
})
