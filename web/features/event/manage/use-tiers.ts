import { useQuery } from '@tanstack/react-query'
import { rulesFor } from '#rules/version-on.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { readAt } from '#web/lib/format/club-clock.ts'

/** The tiers of the rule book that holds for an event which begins on this day; without a day, today. */
export function useTiers(beginsOn: string): Record<string, number[]> {
  const { data } = useQuery(eventQueries.rules())
  const day = beginsOn || readAt(Date.now()).date
  return data ? rulesFor(data.body, { day, knownVersion: null }).tiers : {}
}
