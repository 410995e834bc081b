import { eventTitle } from '#contract/event/calls.ts'
import type { PlacesUpdate } from '#contract/event-result/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'

/** Best place first; entries without a place come last. */
export const placeRows = (eventId: string, places: PlacesUpdate['places']): Row<'event_place'>[] =>
  places
    .toSorted((one, other) => (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY))
    .map(({ place, department, entry, outcome }, position) => ({
      event_id: eventId,
      position,
      department_id: department,
      entry: entry ?? null,
      place,
      outcome: outcome ?? null,
    }))

/** Throws unless all matches exist, have the sport and gender of the event, and no result is of a settled season. */
export function requireMatchesFor(event: Row<'event'>, matches: readonly Row<'match'>[], unknown: number) {
  if (unknown > 0) throw invalid('invalid_input', 'One of the matches does not exist.', 'add')
  if (matches.some(({ sport, gender }) => sport !== event.sport || gender !== event.gender))
    throw invalid('invalid_input', `Only matches of its sport and gender can join ${eventTitle(event)}.`, 'add')
  if (matches.some(({ status, season_id }) => status === 'SUMMARY' && season_id !== event.season_id))
    throw conflict('result_settled', 'One of these results belongs to a settled championship and stays.', 'add')
}
