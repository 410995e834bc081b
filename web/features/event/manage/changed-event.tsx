import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { SettledEvent } from '#web/features/event/view/settled-event.tsx'
import { paths } from '#web/lib/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'

interface ChangedEventProps {
  title: string
  skeleton: ReactNode
  children: (event: SportEventDetails) => ReactNode
}

/** A page that changes the event of its address, below a link to it. */
export function ChangedEvent({ title, skeleton, children }: ChangedEventProps) {
  const { id = '' } = useParams()
  const event = useQuery(eventQueries.find(id))
  const name = event.data && eventTitle(event.data.body)
  return (
    <>
      <PageTitle title={title} subtitle={<TitleLink to={paths.event(id)}>{name}</TitleLink>} />
      <Loaded query={event} skeleton={skeleton} above={{ to: paths.events, label: 'All events' }}>
        {({ body }) => (body.settledIn ? <SettledEvent isManager record={body.settledIn.record} /> : children(body))}
      </Loaded>
    </>
  )
}
