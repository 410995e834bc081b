import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EventView } from './event-view.tsx'

export function EventPage() {
  const { id = '' } = useParams()
  const event = useQuery(eventQueries.find(id))
  return (
    <Loaded query={event} skeleton={<PageSkeleton />} above={{ to: paths.events, label: 'All events' }}>
      {({ body }) => <EventView event={body} />}
    </Loaded>
  )
}

const PageSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={260} radius="lg" />
    <Skeleton height={146} />
  </Stack>
)
