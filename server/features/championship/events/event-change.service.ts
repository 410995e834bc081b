import type { EventUpdate, SportEventDetails } from '#contract/event/calls.ts'
import type { ConductCreate, EventMatchesUpdate } from '#contract/event-result/calls.ts'
import { rulesVersionAt } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { countEntries } from '#server/features/championship/entries/entry.queries.ts'
import {
  awardEvent,
  awardMatches,
  reverseEvent,
  type Scoring,
} from '#server/features/championship/ledger/award.service.ts'
import { beginEvent, beginReadEvent } from '#server/features/championship/ledger/begin-event.service.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { isDrawn, requireUndrawnEvent, requireUndrawnMatch } from '#server/features/match/drawn.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch } from '#server/features/match/match.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo, columnsOf } from '#server/platform/data/columns.ts'
import { type Locking, lockRow } from '#server/platform/data/locks.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import {
  changeEvent,
  deleteConductRow,
  deleteEventRow,
  eventColumns,
  findConduct,
  findEventRow,
  insertConduct,
  listPlaces,
  snapshotEvent,
} from './event.queries.ts'
import { getEvent, requireOpenEvent } from './event.service.ts'
import { requireMatchesFor } from './event-change.rules.ts'
import { requirePossibleSquad } from './event-terms.queries.ts'

/** Changes an event, and derives its points and those of its matches again. */
export async function updateEvent(
  context: AppContext,
  by: Actor,
  id: string,
  input: EventUpdate,
): Promise<SportEventDetails> {
  await changeOneEvent(context, by, { action: 'updateEvent', id }, async (scoring, event) => {
    const { tx } = scoring
    const matches = await lockRow(tx, matchLocks.ofEvent(id))
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
  return getEvent(context, id)
}

/** Deletes an event with its places and conduct. Its matches count as matches without an event. */
export async function deleteEvent(context: AppContext, by: Actor, id: string): Promise<void> {
  await changeOneEvent(context, by, { action: 'deleteEvent', id }, async (scoring) => {
    if (await isDrawn(scoring.tx, id)) throw conflict('event_drawn', 'This event is drawn. Void its draw first.')
    await reverseEvent(scoring, id, 'Event deleted')
    const left = await leaveEvent(scoring, await lockRow(scoring.tx, matchLocks.ofEvent(id)))
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
  await changeOneEvent(context, by, { action: 'setEventMatches', id }, async (scoring, event) => {
    const { tx } = scoring
    const matches = await lockRow(tx, matchLocks.byIds([...add, ...remove]))
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
  return getEvent(context, id)
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
    const { event, rules } = await beginReadEvent(scoring, locked)
    const held = rulesVersionAt(rules, { day: event.begins_on, knownVersion: event.known_version })
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
  return getEvent(context, id)
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
  const lock = (tx: Locking) => lockRow(tx, seasonLocks.open)
  const snapshot = (db: Reader) => snapshotEvent(db, change.id)
  await context.store.manage(by, { ...change, subject: 'event', lock, snapshot }, async (tx, season) =>
    run({ context, tx, by, season }, requireOpenEvent(await findEventRow(tx, change.id), season)),
  )
}

/** Takes matches out of their event. */
async function leaveEvent({ tx }: { tx: ManagedTx }, matches: readonly Row<'match'>[]): Promise<Row<'match'>[]> {
  for (const { id } of matches) await changeMatch(tx, id, { event_id: null })
  return matches.map((match) => ({ ...match, event_id: null }))
}
