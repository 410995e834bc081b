import { useInfiniteQuery } from '@tanstack/react-query'
import type { SportEventDetails } from '#contract/event.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'

/** The matches of the sport and gender of an event that belong to no event. */
export function useFreeMatches({ season, sport, gender }: SportEventDetails) {
  const coming = useInfiniteQuery(matchQueries.pages('UPCOMING', { season, sport }))
  const played = useInfiniteQuery(matchQueries.pages('SUMMARY', { season, sport }))
  const all = [coming, played]
  const matches = all
    .flatMap(({ data }) => data?.pages.flatMap(({ body }) => body) ?? [])
    .filter((match) => match.gender === gender && match.event === undefined)
  const unfinished = all.filter(({ hasNextPage }) => hasNextPage)
  return {
    matches: all.some(({ data }) => data === undefined) ? undefined : matches,
    failed: all.find(({ error }) => error),
    more: unfinished.length > 0 ? () => Promise.all(unfinished.map(({ fetchNextPage }) => fetchNextPage())) : undefined,
  }
}
