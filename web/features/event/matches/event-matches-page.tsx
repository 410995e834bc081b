import { Button, Group, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { ChangedEvent } from '#web/features/event/manage/changed-event.tsx'
import { JoiningRows } from '#web/features/event/manage/joining-rows.tsx'
import { matchName, matchOutcome } from '#web/features/match/card/match-name.ts'
import { playedAt, UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { FailedState, Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Chooses the matches that belong to an event. */
export const EventMatchesPage = () => (
  <ChangedEvent title="Matches of the Event" skeleton={<SkeletonRows height={64} />}>
    {(event) => <EventMatches key={event._id} event={event} />}
  </ChangedEvent>
)

/** The matches of an event, and those that could join it. Each change is saved at once. */
function EventMatches({ event }: { event: SportEventDetails }) {
  const now = useNow()
  const free = useFreeMatches(event)
  const focus = useFocusFallback()
  const save = useCall(eventResultCalls.setMatches)
  const params = { id: event._id }
  const add = (ids: string[]) => {
    focus.setFallback('free')
    save.mutate({ params, body: { add: ids } })
  }
  const takeOut = (id: string) => {
    focus.setFallback('own')
    save.mutate({ params, body: { remove: [id] } })
  }
  return (
    <Stack gap="xl">
      <Section title="In this event" count={event.matches.length} headingRef={focus.at('own')}>
        <JoiningRows
          rows={event.matches.map((match) => rowOf(match, now))}
          none="No match belongs to this event yet."
          verb="Take out"
          isPending={save.isPending}
          focus={focus}
          onPress={takeOut}
        />
      </Section>
      <Section title="Without an event" count={free.matches?.length} headingRef={focus.at('free')}>
        {!free.matches && free.failed?.error && (
          <FailedState error={free.failed.error} onRetry={() => void free.failed?.refetch()} />
        )}
        {!free.matches && !free.failed && (
          <Loading>
            <SkeletonRows height={64} />
          </Loading>
        )}
        {free.matches && (
          <JoiningRows
            rows={free.matches.map((match) => rowOf(match, now))}
            none="All matches of this sport and gender have an event."
            verb="Add"
            isPending={save.isPending}
            focus={focus}
            onPress={(id) => add([id])}
          />
        )}
        {free.matches && free.matches.length > 0 && (
          <Group mt="md" gap="sm">
            {free.matches.length > 1 && (
              <Button
                variant="light"
                loading={save.isPending}
                onClick={() => add(free.matches?.map(({ _id }) => _id) ?? [])}
              >
                Add all {free.matches.length}
              </Button>
            )}
            {free.more && <SideButton onClick={() => void free.more?.()}>View More</SideButton>}
          </Group>
        )}
      </Section>
    </Stack>
  )
}

/** The matches of the sport and gender of an event that belong to no event. */
function useFreeMatches({ season, sport, gender }: SportEventDetails) {
  const free = { season, sport, gender, event: 'NONE' } as const
  const coming = useInfiniteQuery(matchQueries.pages('UPCOMING', free))
  const played = useInfiniteQuery(matchQueries.pages('SUMMARY', free))
  const all = [coming, played]
  const matches = all.flatMap(({ data }) => data?.pages.flatMap(({ body }) => body) ?? [])
  const unfinished = all.filter(({ hasNextPage }) => hasNextPage)
  return {
    matches: all.some(({ data }) => data === undefined) ? undefined : matches,
    failed: all.find(({ error }) => error),
    more: unfinished.length > 0 ? () => Promise.all(unfinished.map(({ fetchNextPage }) => fetchNextPage())) : undefined,
  }
}

const rowOf = (match: Match, now: Date | null) => ({
  id: match._id,
  sport: match.sport,
  title: matchName(match),
  to: paths.match(match._id),
  note: noteOf(match, now),
})

const noteOf = (match: Match, now: Date | null) =>
  [
    match.status === 'SUMMARY' && matchOutcome(match),
    match.status === 'LIVE' && 'Live now',
    whenOf(playedAt(match), now) ?? UNDATED,
    match.venue,
  ]
    .filter(Boolean)
    .join(' · ')
