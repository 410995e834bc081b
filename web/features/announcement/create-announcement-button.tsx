import { IconPlus } from '@tabler/icons-react'
import { paths } from '#web/lib/paths.ts'
import { LinkButton } from '#web/ui/layout/buttons.tsx'

export const CreateAnnouncementButton = () => (
  <LinkButton to={paths.createAnnouncement} icon={IconPlus}>
    Create Announcement
  </LinkButton>
)
