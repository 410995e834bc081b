import { useQuery } from '@tanstack/react-query'
import { announcementQueries } from '#web/features/announcement/announcement.queries.ts'
import { clubQueries } from '#web/features/club/club.queries.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'

const liveQuery = matchQueries.liveNow()
const nextQuery = matchQueries.fewOf('UPCOMING')

/** What the landing page shows. The figures may be entered, which only the club says. */
export const landingQueries = [
  liveQuery,
  nextQuery,
  pointsQueries.table,
  announcementQueries.latest,
  clubQueries.figures,
] as const

/** What visitors come for: the score, the next matches, the leaders, the latest announcement. A section without data is not shown. */
export function useNews() {
  const live = useQuery(liveQuery)
  const next = useQuery(nextQuery)
  const table = useQuery(pointsQueries.table)
  const latest = useQuery(announcementQueries.latest)
  const parts = [live, next, table, latest]
  return {
    // The rest of the page waits for the news, but not for another try at it.
    settled: parts.every(({ isPending, failureCount }) => !isPending || failureCount > 0),
    hasFailed: parts.some(({ data, failureCount }) => !data && failureCount > 0),
    live: live.data?.body ?? [],
    next: next.data?.body ?? [],
    standings: table.data?.body ?? [],
    announcement: latest.data?.body[0],
  }
}
