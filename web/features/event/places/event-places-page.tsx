import { SimpleGrid } from '@mantine/core'
import { ChangedEvent } from '#web/features/event/manage/changed-event.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { PlacesEditor } from './places-editor.tsx'

/** Enters the places of an event by hand. */
export const EventPlacesPage = () => (
  <ChangedEvent title="Enter Places" skeleton={<PageSkeleton />}>
    {(event) => <PlacesEditor key={event._id} event={event} />}
  </ChangedEvent>
)

const PageSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
    <SkeletonRows height={60} />
    <SkeletonRows count={4} height={52} />
  </SimpleGrid>
)
