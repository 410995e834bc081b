import type { EventUpdate, SportEventDetails } from '#contract/event.ts'
import type { ConductCreate, EventMatchesUpdate } from '#contract/event-result.ts'
import { versionOf } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { countEntries } from '#server/features/entry/entry.queries.ts'
import { eventLocks } from '#server/features/event/event.locks.ts'
import {
  changeEvent,
  deleteConductRow,
  deleteEventRow,
  eventColumns,
  findConduct,
  insertConduct,
  listPlaces,
  snapshotEvent,
} from '#server/features/event/event.queries.ts'
import { requireOpenEvent, showEvent } from '#server/features/event/event.service.ts'
import { requirePossibleSquad } from '#server/features/event/event-terms.queries.ts'
import { isDrawn, requireUndrawnEvent, requireUndrawnMatch } from '#server/features/match/drawn.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch, countOfEvent } from '#server/features/match/match.queries.ts'
import { awardEvent, awardMatches, reverseEvent, type Scoring } from '#server/features/points/award.service.ts'
import { beginEvent, beginLockedEvent } from '#server/features/points/begin-event.service.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo, columnsOf } from '#server/platform/data/columns.ts'
import { type Locking, lockRow, lockRows } from '#server/platform/data/locks.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound, overloaded } from '#server/platform/http/errors.ts'
import { requireMatchesFor } from './event-result.rules.ts'

/** Changes an event, and derives its points and those of its matches again. */
export async function updateEvent(
  context: AppContext,
  by: Actor,
  id: string,
  input: EventUpdate,
): Promise<SportEventDetails> {
  await changeEventWithMatches(context, by, 'updateEvent', id, async (scoring, event, matches) => {
    const { tx } = scoring
    const changes = changesTo(event, columnsOf(eventColumns, input))
    const changed = { ...event, ...changes }
    if (matches.length > 0 && (changed.sport !== event.sport || changed.gender !== event.gender))
      throw conflict('event_has_matches', 'It has matches of its sport and gender. Take them out first.')
    requirePossibleSquad(changed)
    const isOther = (['sport', 'gender', 'entrant'] as const).some((column) => changed[column] !== event[column])
    if (isOther && (await countEntries(tx, id)) > 0)
      throw conflict('event_has_entries', 'Departments have entered it. Its sport, gender and kind of entry stay.')
    if (changes.state !== undefined && (await listPlaces(tx, id)).length > 0)
      throw conflict('event_has_places', 'It has places. Take them back first.', 'state')
    await changeEvent(tx, event, changes)
    await awardEvent(scoring, changed, 'Event changed')
    await awardMatches(scoring, matches, [changed], 'Event changed')
  })
  return showEvent(context, id)
}

/** Deletes an event with its places and conduct. Its matches count as matches without an event. */
export async function deleteEvent(context: AppContext, by: Actor, id: string): Promise<void> {
  await changeEventWithMatches(context, by, 'deleteEvent', id, async (scoring, _, matches) => {
    if (await isDrawn(scoring.tx, id)) throw conflict('event_drawn', 'This event is drawn. Void its draw first.')
    await reverseEvent(scoring, id, 'Event deleted')
    const left = await leaveEvent(scoring, matches)
    await awardMatches(scoring, left, [], 'Event deleted')
    await deleteEventRow(scoring.tx, id)
  })
}

/** Adds matches to an event, and takes others out. */
export async function setMatches(
  context: AppContext,
  by: Actor,
  id: string,
  { add, remove }: EventMatchesUpdate,
): Promise<SportEventDetails> {
  const { store } = context
  const lock = (tx: Locking) =>
    lockRows(tx, [matchLocks.byIds([...add, ...remove]), seasonLocks.open, eventLocks.byId(id)])
  const change = { action: 'setEventMatches', subject: 'event', id, lock, snapshot: snapshotOf(id) } as const
  await store.manage(by, change, async (tx, [matches, season, row]) => {
    const event = requireOpenEvent(row, season)
    const scoring = { context, tx, by, season }
    const joining = matches.filter((match) => add.includes(match.id) && match.event_id !== id)
    requireMatchesFor(event, joining, add.length - matches.filter((match) => add.includes(match.id)).length)
    if (joining.length > 0) await requireUndrawnEvent(tx, id)
    for (const match of joining) await requireUndrawnMatch(tx, match.id)
    const leaving = matches.filter((match) => remove.includes(match.id) && match.event_id === id)
    const [current = event] = joining.some(({ status }) => status === 'SUMMARY')
      ? (await beginEvent(scoring, id)).events
      : []
    for (const { id: matchId } of leaving) await requireUndrawnMatch(tx, matchId)
    for (const match of joining) await changeMatch(tx, match.id, { event_id: id })
    const joined = joining.map((match) => ({ ...match, event_id: id }))
    const left = await leaveEvent(scoring, leaving)
    await awardMatches(scoring, [...joined, ...left], [current], 'Moved to another event')
  })
  return showEvent(context, id)
}

export async function recordConduct(
  context: AppContext,
  by: Actor,
  id: string,
  { department, kind, note }: ConductCreate,
): Promise<SportEventDetails> {
  const change = { action: 'recordConduct', id }
  await changeOneEvent(context, by, change, async (scoring, locked) => {
    const { tx } = scoring
    const { event, rules } = await beginLockedEvent(scoring, locked)
    const held = versionOf(rules, { day: event.begins_on, knownVersion: event.known_version })
    if (!Object.hasOwn(held.rules.conduct, kind))
      throw invalid('invalid_input', 'The rule book of this event does not list this conduct.', 'kind')
    if (!(await lockRow(tx, departmentLocks.shared(department))))
      throw invalid('invalid_input', 'There is no such department.', 'department')
    await insertConduct(tx, {
      id: context.newId(),
      event_id: id,
      department_id: department,
      kind,
      note: note ?? null,
      created_by: by.id,
      created_at: context.now().toISOString(),
    })
    await awardEvent({ ...scoring, rules }, event, '')
  })
  return showEvent(context, id)
}

export async function takeBackConduct(context: AppContext, by: Actor, id: string): Promise<void> {
  const conduct = await findConduct(context.store.reads, id)
  if (!conduct) throw notFound('There is no such conduct.')
  const { event_id } = conduct
  const change = { action: 'deleteConduct', id: event_id }
  await changeOneEvent(context, by, change, async (scoring, event) => {
    await deleteConductRow(scoring.tx, id)
    await awardEvent(scoring, event, 'Conduct taken back')
  })
}

async function changeOneEvent(
  context: AppContext,
  by: Actor,
  change: { action: string; id: string },
  run: (scoring: Scoring, event: Row<'event'>) => Promise<void>,
): Promise<void> {
  const lock = (tx: Locking) => lockRows(tx, [seasonLocks.open, eventLocks.byId(change.id)])
  const snapshot = snapshotOf(change.id)
  await context.store.manage(by, { ...change, subject: 'event', lock, snapshot }, (tx, [season, row]) =>
    run({ context, tx, by, season }, requireOpenEvent(row, season)),
  )
}

/**
 * The same when its matches change as well: they are locked before it. A match that joined between the two locks is not among
 * them, so that the change begins again.
 */
async function changeEventWithMatches(
  context: AppContext,
  by: Actor,
  action: string,
  id: string,
  run: (scoring: Scoring, event: Row<'event'>, matches: Row<'match'>[]) => Promise<void>,
): Promise<void> {
  const lock = (tx: Locking) => lockRows(tx, [matchLocks.ofEvent(id), seasonLocks.open, eventLocks.byId(id)])
  const change = { action, subject: 'event', id, lock, snapshot: snapshotOf(id) } as const
  for (let tries = 1; ; tries += 1) {
    try {
      return await context.store.manage(by, change, async (tx, [matches, season, row]) => {
        const event = requireOpenEvent(row, season)
        if ((await countOfEvent(tx, id)) !== matches.length) throw new MatchesJoined()
        await run({ context, tx, by, season }, event, matches)
      })
    } catch (error) {
      if (!(error instanceof MatchesJoined)) throw error
      if (tries === MOST_TRIES)
        throw overloaded('season_busy', 'Results of this event are coming in. Please try again in a moment.', {
          retryAfter: 1,
        })
    }
  }
}

const MOST_TRIES = 5
class MatchesJoined extends Error {}

const snapshotOf = (id: string) => (db: Reader) => snapshotEvent(db, id)

/** Takes matches out of their event. */
async function leaveEvent({ tx }: { tx: ManagedTx }, matches: readonly Row<'match'>[]): Promise<Row<'match'>[]> {
  for (const { id } of matches) await changeMatch(tx, id, { event_id: null })
  return matches.map((match) => ({ ...match, event_id: null }))
}
