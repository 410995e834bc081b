import { Box } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { MatchGrid, MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { MATCH_FILTERS, matchQueries } from '#web/features/match/match.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { matchListQueries } from './match-list.queries.ts'
import { MatchSection } from './match-section.tsx'
import { MATCH_SEARCH, NoMatches } from './no-matches.tsx'

export function LiveMatchesPage() {
  const filters = useFilters(MATCH_FILTERS)
  const matches = useInfiniteQuery(matchListQueries.livePages(filters.applied))
  const results = useQuery(matchQueries.fewOf('SUMMARY', filters.applied))
  return (
    <>
      <PageTitle title="Live Matches" actions={<FilterBar filters={filters} search={MATCH_SEARCH} />} />
      <PagedList query={matches} skeleton={<MatchGridSkeleton count={6} />} empty={<NoMatches filters={filters} />}>
        {(rows) => <MatchGrid matches={rows} />}
      </PagedList>
      {/* Viewers come back here when their match has ended. */}
      <Box mt={36}>
        <MatchSection
          title="Latest results"
          of="results"
          to={paths.matchList('summary')}
          query={results}
          empty={undefined}
        />
      </Box>
    </>
  )
}
