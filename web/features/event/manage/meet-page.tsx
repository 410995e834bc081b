import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { eventTitle, type SportEvent, type SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { factsOf } from '#web/features/event/event-words.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ChangedEvent } from './changed-event.tsx'
import { JoiningRows } from './joining-rows.tsx'

/** Chooses the events whose places rank the departments in a meet. */
export const MeetPage = () => (
  <ChangedEvent title="Events of the Meet" skeleton={<SkeletonRows height={64} />}>
    {(event) => <EventsOfMeet key={event._id} meet={event} />}
  </ChangedEvent>
)

/** Each change is saved at once. */
function EventsOfMeet({ meet }: { meet: SportEventDetails }) {
  const all = useInfiniteQuery(eventQueries.pages())
  const focus = useFocusFallback()
  const save = useCall(eventResultCalls.setMeet)
  const change = (of: 'own' | 'free', body: { add: string[] } | { remove: string[] }) => {
    focus.setFallback(of)
    save.mutate({ params: { id: meet._id }, body })
  }
  return (
    <Loaded query={all} skeleton={<SkeletonRows height={64} />}>
      {({ pages }) => {
        const events = pages.flatMap(({ body }) => body)
        const own = events.filter((event) => event.meet?._id === meet._id)
        const free = events.filter((event) => couldJoin(meet, event))
        return (
          <Stack gap="xl">
            <Section title="In this meet" count={own.length} headingRef={focus.at('own')}>
              <JoiningRows
                rows={own.map(rowOf)}
                none="This event is no meet yet. The places of the events that you add rank the departments in it."
                verb="Take out"
                isPending={save.isPending}
                focus={focus}
                onPress={(id) => change('own', { remove: [id] })}
              />
            </Section>
            <Section title="Other events" count={free.length} headingRef={focus.at('free')}>
              <JoiningRows
                rows={free.map(rowOf)}
                none="No other event of the season can join."
                verb="Add"
                isPending={save.isPending}
                focus={focus}
                onPress={(id) => change('free', { add: [id] })}
              />
              {all.hasNextPage && <SideButton onClick={() => void all.fetchNextPage()}>View More</SideButton>}
            </Section>
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** It is no meet itself, in no meet, and of the gender of this one. */
const couldJoin = ({ _id, gender }: SportEvent, event: SportEvent): boolean =>
  event._id !== _id && !event.meet && !event.meetTable && (gender === 'MIXED' || event.gender === gender)

const rowOf = (event: SportEvent) => ({
  id: event._id,
  sport: event.sport,
  title: eventTitle(event),
  to: paths.event(event._id),
  note: factsOf(event),
})
