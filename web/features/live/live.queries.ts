import { keepPreviousData } from '@tanstack/react-query'
import { lineUpCalls } from '#contract/line-up/calls.ts'
import { liveCalls } from '#contract/live/calls.ts'
import { matchQueries } from '#web/features/match/match.queries.ts'
import { pagesOf, queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

// Ask again on return: the server sends scores only to pages that are open.
export const liveQueries = {
  room: (roomId: string) => ({ ...matchQueries.find(roomId), staleTime: MOMENTARY }),
  /** The score history, by the id of a match or its room. */
  changePages: (id: string) => ({
    ...pagesOf(liveCalls.history, { params: { id }, query: { pageSize: 24 } }),
    staleTime: MOMENTARY,
  }),
  /** The names of those who play, to choose from. */
  players: (id: string) => queryOf(lineUpCalls.ofMatch, { params: { id } }),
  /** Another one with each over. */
  overs: (id: string, bowled: number) => ({
    ...queryOf(liveCalls.overs, { params: { id } }),
    queryKey: [liveCalls.overs.path, { params: { id }, bowled }] as const,
    staleTime: MOMENTARY,
    placeholderData: keepPreviousData,
  }),
  /** A new one each time it is shown. */
  handOverCode: (roomId: string) => ({ ...queryOf(liveCalls.handOverCode, { params: { roomId } }), gcTime: 0 }),
  kept: { ...queryOf(liveCalls.listKept), staleTime: MOMENTARY },
}
