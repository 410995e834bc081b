import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPencil, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Team } from '#contract/team.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { CrestBand } from '#web/ui/crest-band.tsx'
import { Post } from '#web/ui/post.tsx'
import { Written } from '#web/ui/written.tsx'
import { managesTeam } from './team-access.ts'
import { TeamBadges } from './team-badges.tsx'
import classes from './team-face.module.css'
import { TeamPlayers } from './team-players.tsx'

export function TeamFace({ team }: { team: Team }) {
  const { _id, name, logo, motto, description, captain, viceCaptain } = team
  const { profile } = useSession()
  return (
    <Stack gap="xl">
      <CrestBand name={name} logo={logo}>
        <div className={classes.facts}>
          {motto && <p className={classes.motto}>{motto}</p>}
          <TeamBadges team={team} />
          {profile?.isAdmin && <Text size="sm">Team ID: {_id}</Text>}
        </div>
      </CrestBand>
      {managesTeam(profile, team) && <QuickActions id={_id} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Written title="Description" text={description} />
        <SimpleGrid component="section" cols={2} spacing="md">
          <Post title="Captain" holder={captain} />
          <Post title="Vice Captain" holder={viceCaptain} />
        </SimpleGrid>
      </SimpleGrid>
      <TeamPlayers team={team} />
    </Stack>
  )
}

const QuickActions = ({ id }: { id: string }) => (
  <Group gap="sm">
    <Button component={Link} to={paths.manageTeam(id)} leftSection={<IconUsers size={18} stroke={1.5} aria-hidden />}>
      Manage Squad
    </Button>
    <Button
      component={Link}
      to={paths.updateTeam(id)}
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
    >
      Edit
    </Button>
  </Group>
)
