import { Anchor, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { eventTitle } from '#contract/event.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PlacesEditor } from './places-editor.tsx'

/** Enters the places of an event by hand. */
export function EventPlacesPage() {
  const { id = '' } = useParams()
  const event = useQuery(eventQueries.find(id))
  const name = event.data && (
    <Anchor component={Link} to={paths.event(id)} inherit>
      {eventTitle(event.data.body)}
    </Anchor>
  )
  return (
    <>
      {/* The place of the name stays reserved while it loads. */}
      <PageTitle title="Enter Places" subtitle={name ?? '\u00a0'} />
      <Loaded query={event} skeleton={<PageSkeleton />} above={{ to: paths.events, label: 'All events' }}>
        {({ body }) => <PlacesEditor key={id} event={body} />}
      </Loaded>
    </>
  )
}

const PageSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
    <SkeletonRows height={60} />
    <SkeletonRows count={4} height={52} />
  </SimpleGrid>
)
