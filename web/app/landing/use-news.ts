import { useQueries } from '@tanstack/react-query'
import { matchCalls } from '#contract/match.ts'
import { pointsCalls } from '#contract/points.ts'
import { queryOf } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const pageSize = 6

const LIVE = queryOf(matchCalls.listLive, { query: { pageSize } })
const NEXT = queryOf(matchCalls.list, { params: { status: 'UPCOMING' }, query: { pageSize } })
const TABLE = queryOf(pointsCalls.table)

export async function fetchNews() {
  await Promise.all([
    queryClient.prefetchQuery(LIVE),
    queryClient.prefetchQuery(NEXT),
    queryClient.prefetchQuery(TABLE),
  ])
}

/** What visitors come for: the score, when we play, who leads. A section without data is not there. */
export function useNews() {
  const [live, next, table] = useQueries({ queries: [LIVE, NEXT, TABLE] })
  return {
    // The rest of the page waits for the news, but not for another try at it.
    settled: [live, next, table].every(({ isPending, failureCount }) => !isPending || failureCount > 0),
    live: live.data?.body ?? [],
    next: next.data?.body ?? [],
    standings: table.data?.body ?? [],
  }
}
