import { useQueries } from '@tanstack/react-query'
import { pointsCalls } from '#contract/points.ts'
import { COMING_UP, LIVE_NOW } from '#web/features/match/match-lists.ts'
import { queryOf } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const TABLE = queryOf(pointsCalls.table)

export async function fetchNews() {
  await Promise.all([
    queryClient.prefetchQuery(LIVE_NOW),
    queryClient.prefetchQuery(COMING_UP),
    queryClient.prefetchQuery(TABLE),
  ])
}

/** What visitors come for: the score, when we play, who leads. A section without data is not there. */
export function useNews() {
  const [live, next, table] = useQueries({ queries: [LIVE_NOW, COMING_UP, TABLE] })
  return {
    // The rest of the page waits for the news, but not for another try at it.
    settled: [live, next, table].every(({ isPending, failureCount }) => !isPending || failureCount > 0),
    live: live.data?.body ?? [],
    next: next.data?.body ?? [],
    standings: table.data?.body ?? [],
  }
}
