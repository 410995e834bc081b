import { ChangedEvent } from '#web/features/event/manage/changed-event.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { EventMatches } from './event-matches.tsx'

/** Chooses the matches that belong to an event. */
export const EventMatchesPage = () => (
  <ChangedEvent title="Matches of the Event" skeleton={<SkeletonRows height={64} />}>
    {(event) => <EventMatches key={event._id} event={event} />}
  </ChangedEvent>
)
