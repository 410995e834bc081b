import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STAYS_IN_BIN } from '#contract/bin/bin.ts'
import { competitionOf } from '#contract/event/calls.ts'
import { type ManagedTeam, teamCalls } from '#contract/team/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { useFilters } from '#web/features/filters/use-filters.ts'
import { ByDepartment } from '#web/features/team/list/by-department.tsx'
import { CreateTeamButton, NoTeams } from '#web/features/team/list/no-teams.tsx'
import { SquadLink } from '#web/features/team/squad/squad-link.tsx'
import { OWN_TEAM_FILTERS, TEAM_FILTERS, teamQueries } from '#web/features/team/team.queries.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

export function ManageTeamsPage() {
  const { role } = useSession()
  const filters = useFilters(role === 'ADMIN' ? TEAM_FILTERS : OWN_TEAM_FILTERS)
  const teams = useInfiniteQuery(teamQueries.managedPages(filters.applied))
  const [leaving, setLeaving] = useState<ManagedTeam | null>(null)
  return (
    <>
      <PageTitle
        title="Manage Teams"
        actions={
          <>
            <CreateTeamButton />
            <FilterBar filters={filters} search="Search teams" />
          </>
        }
      />
      <PagedList query={teams} skeleton={<SkeletonRows height={56} />} empty={<NoTeams filters={filters} />}>
        {(all) => (
          <ByDepartment teams={all}>
            {(group) => (
              <Rows>
                {group.map((team) => (
                  <ManagedTeamRow key={team._id} team={team} onDelete={() => setLeaving(team)} />
                ))}
              </Rows>
            )}
          </ByDepartment>
        )}
      </PagedList>
      {leaving && (
        <ConfirmCall
          title={`Delete ${leaving.name}?`}
          call={teamCalls.remove}
          given={{ params: { id: leaving._id } }}
          explains={['match_live', 'team_has_results']}
          onClose={() => setLeaving(null)}
        >
          <Text>
            With it go {goingWith(leaving)}. {STAYS_IN_BIN}
          </Text>
        </ConfirmCall>
      )}
    </>
  )
}

function goingWith({ players, applicants }: ManagedTeam): string {
  const going = [
    players > 0 && `its squad of ${counted(players, 'player')}`,
    applicants > 0 && counted(applicants, 'application'),
    'its coming matches',
  ]
  return new Intl.ListFormat('en').format(going.filter((part) => part !== false))
}

function ManagedTeamRow({ team, onDelete }: { team: ManagedTeam; onDelete: () => void }) {
  const { _id, name, logo, department } = team
  return (
    <Row
      mark={<Crest name={name} logo={logo} color={colorOf(department)} />}
      title={name}
      to={paths.team(_id)}
      note={competitionOf(team)}
      actions={
        <>
          <SquadLink team={team} />
          <RowActions name={name} editAt={paths.updateTeam(_id)} onDelete={onDelete} />
        </>
      }
    />
  )
}
