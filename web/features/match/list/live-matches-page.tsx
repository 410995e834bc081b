import { Box } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { MatchCard, ScoreAnnouncer } from '#web/features/match/card/match-card.tsx'
import { MATCH_FILTERS, matchQueries } from '#web/features/match/match.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CardList } from '#web/ui/list/card-grid.tsx'
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
      <PageTitle title="Live Matches" />
      <FilterBar filters={filters} search={MATCH_SEARCH} />
      <PagedList
        query={matches}
        skeleton={<SkeletonGrid count={6} height={172} />}
        empty={<NoMatches filters={filters} />}
      >
        {(rows) => (
          <>
            <CardList items={rows}>{(match) => <MatchCard match={match} />}</CardList>
            <ScoreAnnouncer matches={rows} />
          </>
        )}
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
