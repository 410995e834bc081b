import { useInfiniteQuery } from '@tanstack/react-query'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'

/** The matches of the sport and gender of an event that belong to no event. */
export function useFreeMatches({ season, sport, gender }: SportEventDetails) {
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
