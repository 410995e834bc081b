import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedTeam } from '#contract/team/calls.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { NoTeams } from '#web/features/team/list/no-teams.tsx'
import { OWN_TEAM_FILTERS, TEAM_FILTERS, teamQueries } from '#web/features/team/team.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Rows } from '#web/ui/list/rows.tsx'
import { CreateTeamButton } from './create-team-button.tsx'
import { DeleteTeam } from './delete-team.tsx'
import { ManagedTeamRow } from './managed-team-row.tsx'

export function ManageTeamsPage() {
  const { role } = useSession()
  const isOfAll = role === 'ADMIN'
  const filters = useFilters(isOfAll ? TEAM_FILTERS : OWN_TEAM_FILTERS)
  const teams = useInfiniteQuery(teamQueries.managedPages(filters.applied))
  const [leaving, setLeaving] = useState<ManagedTeam | null>(null)
  return (
    <>
      <PageTitle title="Manage Teams" actions={<CreateTeamButton />} />
      <FilterBar filters={filters} search="Search teams" />
      <PagedList query={teams} skeleton={<SkeletonRows height={72} />} empty={<NoTeams filters={filters} />}>
        {(rows) => (
          <Rows>
            {rows.map((team) => (
              <ManagedTeamRow key={team._id} team={team} ofAll={isOfAll} onDelete={() => setLeaving(team)} />
            ))}
          </Rows>
        )}
      </PagedList>
      {leaving && <DeleteTeam team={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
