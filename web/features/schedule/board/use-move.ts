import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MatchPlans, matchCalls } from '#contract/match/calls.ts'
import type { BoardMatch } from '#contract/schedule/calls.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import { scheduleQueries } from '#web/features/schedule/schedule.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { type Place, timeAt } from './board-layout.ts'

export type Change = Partial<
  Pick<MatchPlans['rows'][number], 'follows' | 'locked' | 'despiteClash' | 'clashReason'>
> & {
  date?: string
  time?: string
  venue?: string
  minutes?: number
}

/** What is different at a place, as `updateMatches` takes it. */
export function changeTo(day: string, { venue, minute, length }: Place, match: BoardMatch): Change {
  const time = timeAt(minute)
  return {
    ...(day !== match.date && { date: day }),
    ...(time !== match.time && time !== match.expected && { time }),
    ...(venue !== match.venue && { venue: venue ?? '' }),
    ...(length !== match.length && { minutes: length }),
  }
}

/** Stores plans of matches. What somebody else has changed meanwhile is refused, and not overwritten. */
export function useMove(day: string) {
  const client = useQueryClient()
  const store = useCall(matchCalls.updateMany, { isSilent: true })
  async function save(...rows: ReturnType<typeof rowOf>[]): Promise<RowAnswer | null> {
    const body = { rows, ...(rows.length > 1 && { together: true as const }) }
    const answer = await store.mutateAsync({ body }).catch(() => null)
    await client.refetchQueries({ queryKey: scheduleQueries.board(day).queryKey })
    return answer?.body[0] ?? null
  }
  const move = (match: BoardMatch, change: Change) => save(rowOf(match, change))
  /** Both matches take the time and the court of the other one, or none of them does. */
  const swap = (one: BoardMatch, other: BoardMatch) => save(rowOf(one, slotOf(other)), rowOf(other, slotOf(one)))
  return { move, swap, isPending: store.isPending }
}

const rowOf = ({ _id, date, time, venue, minutes }: BoardMatch, change: Change) => ({
  match: _id,
  known: { date, time, venue, minutes: minutes ?? null },
  ...change,
})

const slotOf = ({ time, venue }: BoardMatch): Change => ({ time: time ?? '', venue: venue ?? '' })

const QUIET_MS = 120

/** What the server says about a match at a place; undefined until it has answered. */
export function useMoveCheck(day: string, match: BoardMatch | undefined, place: Place | undefined) {
  const asked = place && match && `${match._id} ${day} ${place.venue} ${place.minute} ${place.length}`
  const [quiet] = useDebouncedValue(asked, QUIET_MS)
  const query = scheduleQueries.checkMove({
    match: match?._id ?? '',
    date: day,
    time: timeAt(place?.minute ?? 0),
    venue: place?.venue ?? undefined,
    minutes: place?.length,
    follows: match?.follows ? 'true' : undefined,
  })
  const { data } = useQuery({ ...query, enabled: asked !== undefined && asked === quiet })
  return asked === undefined ? undefined : data?.body
}
