import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

export const CreateAnnouncementButton = () => (
  <Button component={Link} to={paths.createAnnouncement} leftSection={<IconPlus size={18} aria-hidden />}>
    Create Announcement
  </Button>
)
