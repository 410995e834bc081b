import { useInfiniteQuery } from '@tanstack/react-query'
import { FilterBar } from '#web/features/department/filter-bar.tsx'
import { useFilters } from '#web/features/department/use-filters.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonGrid } from '#web/ui/skeletons.tsx'
import { NoTeams } from './no-teams.tsx'
import { TeamCard } from './team-card.tsx'
import { TEAM_FILTERS, teamPages } from './team-list.ts'

export function TeamsPage() {
  const filters = useFilters(TEAM_FILTERS)
  const teams = useInfiniteQuery(teamPages(filters.applied))
  return (
    <>
      <PageTitle title="Teams" />
      <FilterBar filters={filters} search="Search teams" />
      <PagedList
        query={teams}
        skeleton={<SkeletonGrid count={12} height={124} />}
        empty={<NoTeams filters={filters} />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((team) => (
              <li key={team._id}>
                <TeamCard team={team} />
              </li>
            ))}
          </CardGrid>
        )}
      </PagedList>
    </>
  )
}
