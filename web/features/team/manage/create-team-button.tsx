import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

export const CreateTeamButton = () => (
  <Button component={Link} to={paths.createTeam} leftSection={<IconPlus size={18} aria-hidden />}>
    Create Team
  </Button>
)
