import { Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { GENDERS, SPORTS } from '#contract/enums.ts'
import { PAGE_SIZE_MAX } from '#contract/fields.ts'
import { type ManagedTeam, teamCalls } from '#contract/team.ts'
import { pagesOf } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { Crest } from '#web/ui/crest.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figure, Figures } from '#web/ui/figures.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Row, Rows } from '#web/ui/rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { CreateTeamButton } from './create-team-button.tsx'
import { SquadLink } from './squad-link.tsx'

// As many as a page may have: all teams of a department.
const ownTeams = pagesOf(teamCalls.listManaged, { query: { pageSize: PAGE_SIZE_MAX } })

/** The teams of one's own department, those first to which somebody applies. */
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
            {/* A count of some of them would pass for one of all. */}
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
    mark={<Crest name={team.name} logo={team.logo} />}
    title={team.name}
    to={paths.team(team._id)}
    note={`${GENDERS[team.gender]} · ${SPORTS[team.sport]}`}
    actions={<SquadLink team={team} />}
  />
)

const ListSkeleton = () => (
  <Stack gap="xs">
    <Skeleton height={95} />
    <SkeletonRows height={64} />
  </Stack>
)
