import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { SportEventDetails } from '#contract/event.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'

/**
 * The matches of the sport and gender of an event that belong to no event. Lists of matches do not say that, so the events
 * of this sport and gender are read with theirs.
 */
export function useFreeMatches({ season, sport, gender }: SportEventDetails) {
  const events = useQuery(eventQueries.ofCompetition({ season, sport, gender }))
  const taken = useQueries({ queries: (events.data?.body ?? []).map(({ _id }) => eventQueries.find(_id)) })
  const coming = useInfiniteQuery(matchQueries.pages('UPCOMING', { season, sport }))
  const played = useInfiniteQuery(matchQueries.pages('SUMMARY', { season, sport }))
  const all = [events, coming, played, ...taken]
  const ids = new Set(taken.flatMap(({ data }) => data?.body.matches.map(({ _id }) => _id) ?? []))
  const matches = [coming, played]
    .flatMap(({ data }) => data?.pages.flatMap(({ body }) => body) ?? [])
    .filter((match) => match.gender === gender && !ids.has(match._id))
  const unfinished = [coming, played].filter(({ hasNextPage }) => hasNextPage)
  return {
    matches: all.some(({ data }) => data === undefined) ? undefined : matches,
    failed: all.find(({ error }) => error),
    more: unfinished.length > 0 ? () => Promise.all(unfinished.map(({ fetchNextPage }) => fetchNextPage())) : undefined,
  }
}
