import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Team } from '#contract/team/calls.ts'
import { managesTeam } from '#web/features/team/team-access.ts'
import { TeamBadges } from '#web/features/team/team-badges.tsx'
import { colorOf } from '#web/lib/color/department-color.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { TextSection } from '#web/ui/layout/text-section.tsx'
import { OfficeHolder } from '#web/ui/list/office-holder.tsx'
import { Pair } from '#web/ui/list/pair.tsx'
import { CrestBand } from '#web/ui/picture/crest-band.tsx'
import { TeamPlayers } from './team-players.tsx'
import classes from './team-view.module.css'

export function TeamView({ team, lead }: { team: Team; lead?: ReactNode }) {
  const { _id, name, logo, motto, description, captain, viceCaptain } = team
  const { profile, role } = useSession()
  return (
    <Stack gap="xl">
      <CrestBand name={name} logo={logo} color={colorOf(team.department)}>
        <div className={classes.facts}>
          {motto && <p className={classes.motto}>{motto}</p>}
          <TeamBadges team={team} />
          {role === 'ADMIN' && <Text size="sm">Team ID: {_id}</Text>}
        </div>
      </CrestBand>
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
