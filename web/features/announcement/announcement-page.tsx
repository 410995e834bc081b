import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { announcementQueries } from './announcement.queries.ts'
import { AnnouncementView } from './announcement-view.tsx'

export function AnnouncementPage() {
  const { id = '' } = useParams()
  const announcement = useQuery(announcementQueries.find(id))
  return (
    <Loaded
      query={announcement}
      skeleton={<PageSkeleton />}
      above={{ to: paths.announcements, label: 'All announcements' }}
    >
      {({ body }) => <AnnouncementView announcement={body} />}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <Stack gap="xl">
    <Skeleton height={168} radius="lg" />
    <Skeleton height={220} />
    <Skeleton height={160} />
  </Stack>
)
