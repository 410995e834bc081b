import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { ChangedEvent } from '#web/features/event/manage/changed-event.tsx'
import { matchName, matchOutcome } from '#web/features/match/card/match-name.ts'
import { playedAt, UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { FailedState, Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

/** Chooses the matches that belong to an event. */
export const EventMatchesPage = () => (
  <ChangedEvent title="Matches of the Event" skeleton={<SkeletonRows height={64} />}>
    {(event) => <EventMatches key={event._id} event={event} />}
  </ChangedEvent>
)

/** The matches of an event, and those that could join it. Each change is saved at once. */
function EventMatches({ event }: { event: SportEventDetails }) {
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
        <MatchRows
          matches={event.matches}
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
          <MatchRows
            matches={free.matches}
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

interface MatchRowsProps {
  matches: readonly Match[]
  /** The sentence without any. */
  none: string
  verb: 'Add' | 'Take out'
  isPending: boolean
  focus: ReturnType<typeof useFocusFallback>
  onPress: (match: string) => void
}

function MatchRows({ matches, none, verb, isPending, focus, onPress }: MatchRowsProps) {
  const now = useNow()
  if (matches.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <Rows>
      {matches.map((match) => (
        <Row
          key={match._id}
          mark={
            <ThemeIcon variant="light" size={40} radius="md">
              <SportIcon sport={match.sport} size={24} />
            </ThemeIcon>
          }
          title={matchName(match)}
          to={paths.match(match._id)}
          note={noteOf(match, now)}
          actions={
            <PressButton
              variant={verb === 'Add' ? 'light' : 'default'}
              size="sm"
              waits={isPending}
              ref={focus.at(match._id)}
              aria-label={`${verb} ${match.team1.name} vs ${match.team2.name}`}
              onPress={() => onPress(match._id)}
            >
              {verb}
            </PressButton>
          }
        />
      ))}
    </Rows>
  )
}

const noteOf = (match: Match, now: Date | null) =>
  [
    match.status === 'SUMMARY' && matchOutcome(match),
    match.status === 'LIVE' && 'Live now',
    whenOf(playedAt(match), now) ?? UNDATED,
    match.venue,
  ]
    .filter(Boolean)
    .join(' · ')
