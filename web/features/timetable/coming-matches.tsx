import { Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DaysOfMatches } from '#web/features/match/days-of-matches.tsx'
import { ScheduleButton } from '#web/features/match/match-buttons.tsx'
import { MatchGridSkeleton } from '#web/features/match/match-grid.tsx'
import { matchPages } from '#web/features/match/match-lists.ts'
import { NoMatches } from '#web/features/match/no-matches.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'

/** What is to come, day by day. */
export function ComingMatches() {
  const matches = useInfiniteQuery(matchPages('UPCOMING', {}))
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
