import { useInfiniteQuery } from '@tanstack/react-query'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { TEAM_FILTERS, teamQueries } from '#web/features/team/team.queries.ts'
import { SkeletonGrid } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CardList } from '#web/ui/list/card-list.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { NoTeams } from './no-teams.tsx'
import { TeamCard } from './team-card.tsx'

export function TeamsPage() {
  const filters = useFilters(TEAM_FILTERS)
  const teams = useInfiniteQuery(teamQueries.pages(filters.applied))
  return (
    <>
      <PageTitle title="Teams" />
      <FilterBar filters={filters} search="Search teams" />
      <PagedList
        query={teams}
        skeleton={<SkeletonGrid count={12} height={124} />}
        empty={<NoTeams filters={filters} />}
      >
        {(rows) => <CardList items={rows}>{(team) => <TeamCard team={team} />}</CardList>}
      </PagedList>
    </>
  )
}
