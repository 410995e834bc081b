import { Stack } from '@mantine/core'
import { IconPlus, IconTournament } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eventTitle, type SportEvent } from '#contract/event/calls.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PagedList } from '#web/ui/list/listing.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { EventStateBadge } from './event-row.tsx'

/** The events of the running season, each linked to the page that draws it, first those that wait for it. */
export function DrawsPage() {
  const events = useInfiniteQuery(eventQueries.pages())
  return (
    <>
      <PageTitle title="Draws" subtitle="Choose an event to set up and to draw." />
      <PagedList
        query={events}
        skeleton={<SkeletonRows height={56} />}
        empty={
          <EmptyState
            icon={IconTournament}
            sentence="There is no event to draw yet."
            action={
              <LinkButton to={paths.createEvents} icon={IconPlus}>
                Create events
              </LinkButton>
            }
          />
        }
      >
        {(events) => {
          const waiting = events.filter(({ state }) => state === 'DRAFT')
          const others = events.filter((event) => !waiting.includes(event))
          if (waiting.length === 0) return <DrawRows events={others} />
          return (
            <Stack gap="lg">
              <Section title="To be drawn">
                <DrawRows events={waiting} />
              </Section>
              {others.length > 0 && (
                <Section title="Being played or over">
                  <DrawRows events={others} />
                </Section>
              )}
            </Stack>
          )
        }}
      </PagedList>
    </>
  )
}

const DrawRows = ({ events }: { events: readonly SportEvent[] }) => (
  <Rows>
    {events.map((event) => (
      <Row
        key={event._id}
        mark={<SportIcon sport={event.sport} size={24} />}
        title={eventTitle(event)}
        to={paths.eventDraw(event._id)}
        note={formatDate(event.beginsOn)}
        actions={<EventStateBadge {...event} />}
      />
    ))}
  </Rows>
)
