import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { competitionOf } from '#contract/event/calls.ts'
import type { Team } from '#contract/team/calls.ts'
import { OtherDepartmentsTeam } from '#web/features/team/manage/other-departments-team.tsx'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { managesTeam } from '#web/features/team/team-access.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { TeamSquadEditor } from './squad-editor.tsx'

export function SquadPage() {
  const { id = '' } = useParams()
  const { profile, role } = useSession()
  const team = useQuery(teamQueries.find(id))
  const squad = useQuery({
    ...teamQueries.squad(id),
    // Fetched after the team, because the squad of another department is refused.
    enabled: role === 'ADMIN' || (team.data !== undefined && managesTeam(profile, team.data.body)),
  })
  return (
    <>
      <PageTitle title="Manage Team" subtitle={<TeamName team={team.data?.body} />} />
      <Loaded query={team} skeleton={<PageSkeleton />}>
        {({ body }) =>
          managesTeam(profile, body) ? (
            <Loaded query={squad} skeleton={<PageSkeleton />}>
              {(answer) => <TeamSquadEditor key={id} id={id} squad={answer.body} />}
            </Loaded>
          ) : (
            <OtherDepartmentsTeam />
          )
        }
      </Loaded>
    </>
  )
}

function TeamName({ team }: { team: Team | undefined }) {
  // Its place stays reserved while it loads.
  if (!team) return '\u00a0'
  const { _id, name } = team
  return (
    <>
      <TextLink to={paths.team(_id)}>{name}</TextLink>
      {` · ${competitionOf(team)}`}
    </>
  )
}

const PageSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
    <SkeletonRows height={64} />
    <SkeletonRows height={64} />
  </SimpleGrid>
)
