import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { eventTitle } from '#contract/event.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { EventMatches } from './event-matches.tsx'

/** Chooses the matches that belong to an event. */
export function EventMatchesPage() {
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
      <PageTitle title="Matches of the Event" subtitle={name ?? '\u00a0'} />
      <Loaded query={event} skeleton={<SkeletonRows height={64} />} above={{ to: paths.events, label: 'All events' }}>
        {({ body }) => <EventMatches key={id} event={body} />}
      </Loaded>
    </>
  )
}
