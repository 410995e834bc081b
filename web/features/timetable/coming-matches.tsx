import { Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { DaysOfMatches } from '#web/features/match/list/days-of-matches.tsx'
import { NoMatches } from '#web/features/match/list/no-matches.tsx'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { ScheduleButton } from '#web/features/match/plan/match-buttons.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'

/** The upcoming matches by day. */
export function ComingMatches() {
  const matches = useInfiniteQuery(matchQueries.pages('UPCOMING'))
  return (
    <section aria-labelledby="coming">
      <Title order={2} id="coming" mb="md">
        Coming Matches
      </Title>
      <PagedList
        query={matches}
        skeleton={<MatchGridSkeleton count={6} />}
        empty={<NoMatches action={<ScheduleButton />} />}
      >
        {(rows) => <DaysOfMatches matches={rows} />}
      </PagedList>
    </section>
  )
}
