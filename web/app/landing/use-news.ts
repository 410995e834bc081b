import { useQueries } from '@tanstack/react-query'
import { clubQueries } from '#web/features/club/club.queries.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'

const newsQueries = [matchQueries.liveNow, matchQueries.comingUp, pointsQueries.table] as const

/** What the landing page shows. The figures may be entered, which only the club says. */
export const landingQueries = [...newsQueries, clubQueries.figures]

/** What visitors come for: the score, the next matches, the leaders. A section without data is not shown. */
export function useNews() {
  const [live, next, table] = useQueries({ queries: newsQueries })
  return {
    // The rest of the page waits for the news, but not for another try at it.
    settled: [live, next, table].every(({ isPending, failureCount }) => !isPending || failureCount > 0),
    live: live.data?.body ?? [],
    next: next.data?.body ?? [],
    standings: table.data?.body ?? [],
  }
}
