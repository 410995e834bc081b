import { Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { competitionOf } from '#contract/event/calls.ts'
import type { ManagedTeam } from '#contract/team/calls.ts'
import { PAGE_SIZE_MAX } from '#contract/values/limits.ts'
import { CreateTeamButton } from '#web/features/team/list/no-teams.tsx'
import { SquadLink } from '#web/features/team/squad/squad-link.tsx'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Figure, Figures } from '#web/ui/list/facts.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

// The largest page size, to get all teams of a department.
const ownTeams = teamQueries.managedPages({ pageSize: PAGE_SIZE_MAX })

/** The teams of the own department, those with applicants first. */
export function OwnTeams() {
  const teams = useInfiniteQuery(ownTeams)
  return (
    <Section title="Teams">
      <PagedList
        query={teams}
        skeleton={<ListSkeleton />}
        empty={<EmptyState sentence="Your department has no teams yet." action={<CreateTeamButton />} />}
      >
        {(all) => (
          <Stack gap="xs">
            {/* The number of a part could be mistaken for the number of all. */}
            {!teams.hasNextPage && (
              <Figures>
                <Figure label="Waiting">{all.reduce((sum, { applicants }) => sum + applicants, 0)}</Figure>
                <Figure label="Teams">{all.length}</Figure>
              </Figures>
            )}
            <Rows>{[...all].sort(byApplicants).map(asRow)}</Rows>
          </Stack>
        )}
      </PagedList>
    </Section>
  )
}

const byApplicants = (one: ManagedTeam, other: ManagedTeam) => other.applicants - one.applicants

const asRow = (team: ManagedTeam) => (
  <Row
    key={team._id}
    mark={<Crest name={team.name} logo={team.logo} color={colorOf(team.department)} />}
    title={team.name}
    to={paths.team(team._id)}
    note={competitionOf(team)}
    actions={<SquadLink team={team} />}
  />
)

const ListSkeleton = () => (
  <Stack gap="xs">
    <Skeleton height={95} />
    <SkeletonRows height={64} />
  </Stack>
)
