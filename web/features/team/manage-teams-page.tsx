import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ManagedTeam, teamCalls } from '#contract/team.ts'
import { FilterBar } from '#web/features/department/filter-bar.tsx'
import { useFilters } from '#web/features/department/use-filters.ts'
import { pagesOf } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Rows } from '#web/ui/rows.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { CreateTeamButton } from './create-team-button.tsx'
import { DeleteTeam } from './delete-team.tsx'
import { ManagedTeamRow } from './managed-team-row.tsx'
import { NoTeams } from './no-teams.tsx'
import { OWN_TEAM_FILTERS, TEAM_FILTERS } from './team-list.ts'

export function ManageTeamsPage() {
  const { role } = useSession()
  const isOfAll = role === 'ADMIN'
  const filters = useFilters(isOfAll ? TEAM_FILTERS : OWN_TEAM_FILTERS)
  const teams = useInfiniteQuery(pagesOf(teamCalls.listManaged, { query: filters.applied }))
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
