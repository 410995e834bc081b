import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import type { Team } from '#contract/team/calls.ts'
import { teamQueries } from '#web/features/team/team.queries.ts'
import { managesTeam } from '#web/features/team/team-access.ts'
import { TeamBadges } from '#web/features/team/team-badges.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextSection } from '#web/ui/layout/section.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { CardGrid } from '#web/ui/list/card-grid.tsx'
import { Pair } from '#web/ui/list/pair.tsx'
import { OfficeHolder } from '#web/ui/list/person-link.tsx'
import { TitleCrest } from '#web/ui/picture/title-crest.tsx'
import { TeamPlayers } from './team-players.tsx'

interface TeamPageProps {
  /** What other features know of the team, directly below its name. */
  lead?: (team: Team) => ReactNode
}

export function TeamPage({ lead }: TeamPageProps) {
  const { id } = useParams()
  return id ? <TeamById id={id} lead={lead} /> : <Back />
}

function TeamById({ id, lead }: TeamPageProps & { id: string }) {
  const team = useQuery(teamQueries.find(id))
  return (
    <Loaded query={team} skeleton={<PageSkeleton />} above={{ to: paths.teams, label: 'All teams' }}>
      {({ body }) => <TeamView team={body} lead={lead?.(body)} />}
    </Loaded>
  )
}

/** An address without an id returns to the previous page. */
function Back() {
  const back = useEffectEvent(useBack(paths.teams))
  // Going back is a promise, which is no clean-up.
  useEffect(() => void back(), [])
  return null
}

function PageSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={44} />
      <Skeleton height={120} />
      <CardGrid>
        {['one', 'two', 'three', 'four'].map((key) => (
          <li key={key}>
            <Skeleton height={72} />
          </li>
        ))}
      </CardGrid>
    </Stack>
  )
}

function TeamView({ team, lead }: { team: Team; lead?: ReactNode }) {
  const { _id, name, logo, motto, description, captain, viceCaptain } = team
  const { profile, role } = useSession()
  return (
    <>
      <PageTitle
        mark={<TitleCrest name={name} logo={logo} color={colorOf(team.department)} />}
        title={name}
        subtitle={motto && <i>{motto}</i>}
        isShared
      />
      <Stack gap="lg">
        <TeamBadges team={team} />
        {role === 'ADMIN' && <Text size="sm">Team ID: {_id}</Text>}
        {managesTeam(profile, team) && <QuickActions id={_id} />}
        {lead}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <TextSection title="Description" text={description} />
          <Pair component="section">
            <OfficeHolder title="Captain" holder={captain} />
            <OfficeHolder title="Vice Captain" holder={viceCaptain} />
          </Pair>
        </SimpleGrid>
        <TeamPlayers team={team} />
      </Stack>
    </>
  )
}

const QuickActions = ({ id }: { id: string }) => (
  <Group gap="sm">
    <LinkButton to={paths.manageTeam(id)} icon={IconUsers}>
      Manage Squad
    </LinkButton>
    <LinkButton to={paths.updateTeam(id)} variant="default" icon={IconPencil}>
      Edit
    </LinkButton>
  </Group>
)
