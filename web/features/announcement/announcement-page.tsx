import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { announcementCalls } from '#contract/announcement.ts'
import { queryOf } from '#web/lib/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { AnnouncementFace } from './announcement-face.tsx'

export function AnnouncementPage() {
  const { id = '' } = useParams()
  const announcement = useQuery(queryOf(announcementCalls.find, { params: { id } }))
  return (
    <Loaded query={announcement} skeleton={<PageSkeleton />} page>
      {({ body }) => <AnnouncementFace announcement={body} />}
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
