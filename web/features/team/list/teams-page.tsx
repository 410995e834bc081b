import { useInfiniteQuery } from '@tanstack/react-query'
import type { TeamCard as Card } from '#contract/team/calls.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { TEAM_FILTERS, teamQueries } from '#web/features/team/team.queries.ts'
import { TeamBadges } from '#web/features/team/team-badges.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { CardList } from '#web/ui/grid/card-grid.tsx'
import { CardLink } from '#web/ui/grid/card-link.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { ByDepartment } from './by-department.tsx'
import { NoTeams } from './no-teams.tsx'

export function TeamsPage() {
  const filters = useFilters(TEAM_FILTERS)
  const teams = useInfiniteQuery(teamQueries.pages(filters.applied))
  return (
    <>
      <PageTitle title="Teams" actions={<FilterBar filters={filters} search="Search teams" />} />
      <PagedList
        query={teams}
        skeleton={<SkeletonGrid count={12} height={124} />}
        empty={<NoTeams filters={filters} />}
      >
        {(all) => (
          <ByDepartment teams={all}>
            {(group) => <CardList items={group}>{(team) => <TeamCard team={team} />}</CardList>}
          </ByDepartment>
        )}
      </PagedList>
    </>
  )
}

function TeamCard({ team }: { team: Card }) {
  const { _id, name, logo, department } = team
  return (
    <CardLink
      to={paths.team(_id)}
      mark={<Crest name={name} logo={logo} color={colorOf(department)} size={56} />}
      note={<TeamBadges team={team} inRow />}
    >
      {name}
    </CardLink>
  )
}
