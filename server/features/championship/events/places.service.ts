import type { SportEventDetails } from '#contract/event/calls.ts'
import type { PlacesUpdate } from '#contract/event-result/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { findDrawState, notPublicYet } from '#server/features/match/drawn.queries.ts'
import type { By } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { AppError, conflict, invalid } from '#server/platform/http/errors.ts'
import { changeEvent, listParts, listPlaces } from './event.queries.ts'
import { placesVersionOf } from './event.rules.ts'
import { getEvent } from './event.service.ts'
import { changeOneEvent } from './event-change.service.ts'

/** Replaces all places of an event. A change that is based on older places is refused. */
export async function setPlaces(
  context: Pick<AppContext, 'store' | 'newId' | 'now' | 'zone'>,
  by: By,
  id: string,
  { places, final, reason, basedOn }: PlacesUpdate,
): Promise<SportEventDetails> {
  await changeOneEvent(context, by, { action: 'setEventPlaces', id }, async (change, event) => {
    const { tx } = change
    if (basedOn !== undefined && basedOn !== placesVersionOf(event, await listPlaces(tx, id)))
      throw conflict(
        'places_changed',
        'Somebody else changed these places meanwhile. Look at them before you save yours.',
      )
    const drawState = await findDrawState(tx, id)
    if (drawState === 'NOT_PUBLIC') throw notPublicYet()
    const areDerived = drawState === 'PUBLIC' || (await listParts(tx, [id])).size > 0
    if (reason === undefined && areDerived)
      throw invalid('reason_required', 'The draw gives these places. Say why others hold.', 'reason')
    // Without places of its own the event has those of the draw or of its events again.
    if (areDerived && places.length === 0) {
      await changeEvent(tx, event, { has_places_by_hand: 0 })
      return settle(change, id, { why: reason })
    }
    const named = [...new Set(places.map(({ department }) => department))]
    const known = (await departmentLocks.allShared(named)(tx)).map((department) => department.id)
    if (known.length < named.length) throw unknownDepartments(places, known)
    const state = places.length === 0 ? 'RUNNING' : final ? 'FINAL' : 'PROVISIONAL'
    await changeEvent(tx, event, { state, has_places_by_hand: areDerived ? 1 : 0 })
    await settle(change, id, { why: reason ?? 'Places changed', places: placeRows(id, places) })
  })
  return getEvent(context, id)
}

/** Names each row whose department does not exist. */
function unknownDepartments(places: PlacesUpdate['places'], known: readonly string[]): AppError {
  const issues = places.flatMap(({ department }, index) =>
    known.includes(department)
      ? []
      : [{ path: `places.${index}.department`, message: 'This department was deleted. Take it out.' }],
  )
  return new AppError({ code: 'invalid_input', error: 'One of the departments does not exist.', issues })
}

/** Best place first; entries without a place come last. */
const placeRows = (eventId: string, places: PlacesUpdate['places']): Row<'event_place'>[] =>
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
