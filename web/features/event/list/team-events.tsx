import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/team/calls.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { EventRow } from './event-row.tsx'

/** The events that a team has entered, with its department's places. */
export function TeamEvents({ team: { _id, department } }: { team: Team }) {
  const { data } = useQuery(eventQueries.ofTeam(_id))
  if (!data || data.body.length === 0) return null
  return (
    <Section title="Events">
      <ul>
        {data.body.map((event) => (
          <EventRow key={event._id} event={event} own={department._id} />
        ))}
      </ul>
    </Section>
  )
}
