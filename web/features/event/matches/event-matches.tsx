import { Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { FailedState, Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Rows } from '#web/ui/list/rows.tsx'
import { MatchRow } from './match-row.tsx'

/** The matches of an event, and those that could join it. Each change is saved at once. */
export function EventMatches({ event }: { event: SportEventDetails }) {
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
        {event.matches.length === 0 && <Text c="dimmed">No match belongs to this event yet.</Text>}
        {event.matches.length > 0 && (
          <Rows>
            {event.matches.map((match) => (
              <MatchRow
                key={match._id}
                match={match}
                actions={
                  <PressButton
                    variant="default"
                    size="sm"
                    waits={save.isPending}
                    ref={focus.at(match._id)}
                    aria-label={`Take out ${match.team1.name} vs ${match.team2.name}`}
                    onPress={() => takeOut(match._id)}
                  >
                    Take out
                  </PressButton>
                }
              />
            ))}
          </Rows>
        )}
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
        {free.matches?.length === 0 && <Text c="dimmed">All matches of this sport and gender have an event.</Text>}
        {free.matches && free.matches.length > 0 && (
          <>
            <Rows>
              {free.matches.map((match) => (
                <MatchRow
                  key={match._id}
                  match={match}
                  actions={
                    <PressButton
                      variant="light"
                      size="sm"
                      waits={save.isPending}
                      ref={focus.at(match._id)}
                      aria-label={`Add ${match.team1.name} vs ${match.team2.name}`}
                      onPress={() => add([match._id])}
                    >
                      Add
                    </PressButton>
                  }
                />
              ))}
            </Rows>
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
          </>
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
