import { createHash } from 'node:crypto'
import type { EventFacts } from '#rules/facts.ts'
import type { Row } from '#server/db/schema.ts'

/** A version of the places of an event that changes with them and with their certainty. */
export function placesVersionOf(
  { state }: Pick<Row<'event'>, 'state'>,
  places: readonly Pick<Row<'event_place'>, 'department_id' | 'entry' | 'place' | 'outcome'>[],
): string {
  const rows = places.map(({ department_id, entry, place, outcome }) => [department_id, entry, place, outcome])
  // An event without places begins with its first match.
  const text = JSON.stringify([state === 'DRAFT' ? 'RUNNING' : state, ...rows])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** An event as the rules see it. One that was not played has no entries. */
export const factsOf = (
  { sport, gender, kind, tier, state }: Row<'event'>,
  places: readonly Row<'event_place'>[],
): EventFacts => ({
  sport,
  gender,
  kind,
  tier,
  entries:
    state === 'NOT_PLAYED'
      ? []
      : places.map(({ department_id, entry, place }) => ({ department: department_id, entry, place })),
})
