import { createHash } from 'node:crypto'
import { eventTitle } from '#contract/event/calls.ts'
import { sumOf } from '#rules/amount.ts'
import type { EventFacts } from '#rules/facts.ts'
import type { CountedPlace } from '#rules/places/second-stage.ts'
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

/** An event as the rules see it, a meet with its events. One that was not played has no entries. */
export const factsOf = (
  { sport, gender, kind, tier, state, meet_id, has_places_by_hand }: Row<'event'>,
  places: readonly Row<'event_place'>[],
  parts: readonly EventFacts[] = [],
): EventFacts => {
  const isDerived = parts.length > 0 && has_places_by_hand === 0
  const isPlayed = state !== 'NOT_PLAYED'
  return {
    sport,
    gender,
    kind,
    tier,
    ...(meet_id !== null && { meet: meet_id }),
    ...(parts.length > 0 && { parts: isDerived && isPlayed ? parts : [] }),
    entries:
      isPlayed && !isDerived
        ? places.map(({ department_id, entry, place }) => ({ department: department_id, entry, place }))
        : [],
  }
}

export const refOf = (event: Row<'event'>) => ({ _id: event.id, name: eventTitle(event) })

type PlaceInMeet = CountedPlace & { event: { row: Row<'event'> } }

/** The table of a meet: each department with the places that it has points for, most points first. */
export function meetTableOf(parts: readonly { row: Row<'event'> }[], places: readonly PlaceInMeet[]) {
  const counted = places.filter(({ amount }) => amount > 0)
  const rows = [...Map.groupBy(counted, ({ department }) => department)].map(([department, own]) => ({
    department,
    points: sumOf(own.map(({ amount }) => amount)) / 100,
    from: own.map(({ event, entry, place, amount }) => ({ ...refOf(event.row), entry, place, points: amount / 100 })),
  }))
  return {
    events: parts.map(({ row }) => ({ ...refOf(row), state: row.state })),
    rows: rows.toSorted((one, other) => other.points - one.points),
  }
}
