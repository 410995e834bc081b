import type { SportEventDetails } from '#contract/event/calls.ts'
import type { PlacesUpdate } from '#contract/event-result/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { findDrawState, notPublicYet } from '#server/features/match/drawn.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { By } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type Locking, lockRow } from '#server/platform/data/locks.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { changeEvent, findEventRow, snapshotEvent, snapshotOfRow } from './event.queries.ts'
import { getEvent, getOpenEvent, requireCurrentPlaces, requireOpenEvent } from './event.service.ts'
import { withDepartments } from './event-replies.queries.ts'

/** Replaces all places of an event, and derives its points again. A change that is based on older places is refused. */
export async function setPlaces(
  context: Pick<AppContext, 'store' | 'newId' | 'now' | 'zone'>,
  by: By,
  id: string,
  { places, final, reason, basedOn }: PlacesUpdate,
): Promise<SportEventDetails> {
  const lock = (tx: Locking) => lockRow(tx, seasonLocks.open)
  const change = { action: 'setEventPlaces', subject: 'event', id, lock } as const
  const changed = await context.store.manageWithStates(by, change, async (tx, season) => {
    const locked = requireOpenEvent(await findEventRow(tx, id), season)
    const before = await snapshotOfRow(tx, locked)
    requireCurrentPlaces(before, basedOn)
    const drawState = await findDrawState(tx, id)
    if (drawState === 'NOT_PUBLIC') throw notPublicYet()
    const areDerived = drawState === 'PUBLIC'
    if (reason === undefined && areDerived)
      throw invalid('reason_required', 'The draw gives these places. Say why others hold.', 'reason')
    // Without places of its own the event has those of the draw again.
    if (areDerived && places.length === 0) {
      await changeEvent(tx, locked, { has_places_by_hand: 0 })
      await settle({ context, tx, by, season }, id, { why: reason })
      return { result: undefined, before, after: await snapshotEvent(tx, id) }
    }
    const { conduct } = before
    const named = new Set([...places.map(({ department }) => department), ...conduct.map((one) => one.department_id)])
    const departments = await lockRow(tx, departmentLocks.allShared([...named]))
    if (departments.length < named.size)
      throw invalid('invalid_input', 'One of the departments does not exist.', 'places')
    const state = places.length === 0 ? 'RUNNING' : final ? 'FINAL' : 'PROVISIONAL'
    await changeEvent(tx, locked, { state, has_places_by_hand: areDerived ? 1 : 0 })
    const rows = placeRows(id, places)
    const cause = { why: reason ?? 'Places changed', places: rows }
    const settled = await settle({ context, tx, by, season }, id, cause)
    const shown = { places: withDepartments(rows, departments), conduct: withDepartments(conduct, departments) }
    const known = { ...shown, isDrawn: areDerived }
    return {
      result: settled && { ...settled, known },
      before,
      after: settled && { ...settled.event, places: rows, conduct },
    }
  })
  return changed ? getOpenEvent(context, changed) : getEvent(context, id)
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
