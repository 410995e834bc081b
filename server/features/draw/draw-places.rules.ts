import type { EventState } from '#rules/stages/advance.ts'
import type { Row } from '#server/db/schema.ts'
import type { DrawFacts } from './draw-facts.queries.ts'

/** The places of an event that follow from its draw. */
export const placesOfDraw = ({ event, entries }: DrawFacts, { places }: EventState): Row<'event_place'>[] =>
  places
    .flatMap(({ entry, place, outcome }) => {
      const found = entries.find(({ id }) => id === entry)
      // Without a place an outcome says why.
      const isKnown = place !== null || outcome !== null
      return found && isKnown ? [{ department_id: found.department_id, entry: found.label, place, outcome }] : []
    })
    .map(({ department_id, entry, place, outcome }, position) => ({
      event_id: event.id,
      position,
      department_id,
      entry,
      place,
      outcome: place === null ? outcome : null,
    }))
