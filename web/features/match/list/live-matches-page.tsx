import { useInfiniteQuery } from '@tanstack/react-query'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { MatchGrid, MatchGridSkeleton } from '#web/features/match/card/match-grid.tsx'
import { MATCH_FILTERS, matchQueries } from '#web/features/match/match.queries.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { MATCH_SEARCH, NoMatches } from './no-matches.tsx'

export function LiveMatchesPage() {
  const filters = useFilters(MATCH_FILTERS)
  const matches = useInfiniteQuery(matchQueries.livePages(filters.applied))
  return (
    <>
      <PageTitle title="Live Matches" />
      <FilterBar filters={filters} search={MATCH_SEARCH} />
      <PagedList query={matches} skeleton={<MatchGridSkeleton count={12} />} empty={<NoMatches filters={filters} />}>
        {(rows) => <MatchGrid matches={rows} />}
      </PagedList>
    </>
  )
}
