import { type EventUpdate, eventTitle, type SportEventDetails } from '#contract/event/calls.ts'
import type { ConductCreate, EventMatchesUpdate } from '#contract/event-result/calls.ts'
import { rulesVersionAt } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { countEntries } from '#server/features/championship/entries/entry.queries.ts'
import {
  type SeasonChange,
  settleDeletedEvent,
  settleMatches,
} from '#server/features/championship/ledger/ledger-lines.service.ts'
import { begun, settle, settleMeet } from '#server/features/championship/ledger/settle.service.ts'
import { requireSport } from '#server/features/club/club.queries.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { isDrawn, requireUndrawnEvent, requireUndrawnMatch } from '#server/features/match/drawn.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch } from '#server/features/match/match.queries.ts'
import { findSeasonRules } from '#server/features/rule-book/rule-book.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import type { Actor, By } from '#server/platform/auth/actor.ts'
import { moveToBin } from '#server/platform/bin/move-to-bin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo, columnsOf } from '#server/platform/data/columns.ts'
import { findRow } from '#server/platform/data/rows.ts'
import { conflict, invalid, requireFound } from '#server/platform/http/errors.ts'
import {
  changeEvent,
  deleteConductRow,
  deleteEventRow,
  eventColumns,
  insertConduct,
  listParts,
  listPlaces,
  snapshotEvent,
} from './event.queries.ts'
import { getEvent, requireOpenEvent } from './event.service.ts'
import { requirePossibleSquad } from './event-terms.queries.ts'

/** Changes an event, and derives its points and those of its matches again. */
export async function updateEvent(
  context: AppContext,
  by: Actor,
  id: string,
  input: EventUpdate,
): Promise<SportEventDetails> {
  await changeOneEvent(context, by, { action: 'updateEvent', id }, async (change, event) => {
    const { tx } = change
    const matches = await matchLocks.ofEvent(id)(tx)
    const changes = changesTo(event, columnsOf(eventColumns, input))
    const changed = { ...event, ...changes }
    if (changes.sport) await requireSport(tx, changes.sport)
    if (matches.length > 0 && (changed.sport !== event.sport || changed.gender !== event.gender))
      throw conflict('event_has_matches', 'It has matches of its sport and gender. Take them out first.')
    requirePossibleSquad(changed)
    const isOther = (['sport', 'gender', 'entrant'] as const).some((column) => changed[column] !== event[column])
    if (isOther && (await countEntries(tx, id)) > 0)
      throw conflict('event_has_entries', 'Departments have entered it. Its sport, gender and kind of entry stay.')
    const isMeet = (await listParts(tx, [id])).size > 0
    if (changed.gender !== event.gender && (event.meet_id !== null || isMeet))
      throw conflict('event_in_meet', 'It belongs to a meet, or is one. Its gender stays.')
    if (changes.state === 'NOT_PLAYED' && isMeet)
      throw conflict('event_in_meet', 'This meet has events. Take them out first.', 'state')
    if (changes.state !== undefined && (await listPlaces(tx, id)).length > 0)
      throw conflict('event_has_places', 'It has places. Take them back first.', 'state')
    await changeEvent(tx, event, changes)
    await settle(change, id, { why: 'Event changed' })
  })
  return getEvent(context, id)
}

/** Deletes an event with its places and conduct. Its matches count as matches without an event. */
export async function deleteEvent(context: AppContext, by: Actor, id: string): Promise<void> {
  await changeOneEvent(context, by, { action: 'deleteEvent', id }, async (change, event) => {
    if (await isDrawn(change.tx, id)) throw conflict('event_drawn', 'This event is drawn. Void its draw first.')
    if ((await listParts(change.tx, [id])).size > 0)
      throw conflict('event_in_meet', 'This meet has events. Take them out first.')
    const matches = await matchLocks.ofEvent(id)(change.tx)
    const deletion = { kind: 'event', id, title: eventTitle(event), by, at: context.now().toISOString() } as const
    await moveToBin(change.tx, deletion, async () => {
      await settleDeletedEvent(change, id)
      await leaveEvent(change, matches, 'Event deleted')
      await deleteEventRow(change.tx, id)
    })
    if (event.meet_id !== null) await settleMeet(change, event.meet_id, 'Event deleted')
  })
}

/** Adds matches to an event, and takes others out. */
export async function setMatches(
  context: AppContext,
  by: Actor,
  id: string,
  { add, remove }: EventMatchesUpdate,
): Promise<SportEventDetails> {
  await changeOneEvent(context, by, { action: 'setEventMatches', id }, async (change, event) => {
    const { tx } = change
    const matches = await matchLocks.byIds([...add, ...remove])(tx)
    const joining = matches.filter((match) => add.includes(match.id) && match.event_id !== id)
    requireMatchesFor(event, joining, add.length - matches.filter((match) => add.includes(match.id)).length)
    if (joining.length > 0) await requireUndrawnEvent(tx, id)
    for (const match of joining) await requireUndrawnMatch(tx, match.id)
    const leaving = matches.filter((match) => remove.includes(match.id) && match.event_id === id)
    for (const { id: matchId } of leaving) await requireUndrawnMatch(tx, matchId)
    for (const match of joining) await changeMatch(tx, match.id, { event_id: id })
    const why = 'Moved to another event'
    await settle(change, id, { why })
    await leaveEvent(change, leaving, why)
  })
  return getEvent(context, id)
}

export async function recordConduct(
  context: AppContext,
  by: Actor,
  id: string,
  { department, kind, note }: ConductCreate,
): Promise<SportEventDetails> {
  await changeOneEvent(context, by, { action: 'recordConduct', id }, async (change, event) => {
    const { tx, season } = change
    const rules = await findSeasonRules(tx, season, context.zone)
    const { known_version: knownVersion } = { ...event, ...begun(event, rules) }
    const held = rulesVersionAt(rules, { day: event.begins_on, knownVersion })
    if (!Object.hasOwn(held.rules.conduct, kind))
      throw invalid('invalid_input', 'The rule book of this event does not list this conduct.', 'kind')
    if (!(await departmentLocks.shared(department)(tx)))
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
    await settle(change, id)
  })
  return getEvent(context, id)
}

export async function takeBackConduct(context: AppContext, by: Actor, id: string): Promise<void> {
  const conduct = requireFound(await findRow(context.store.reads, 'event_conduct', id), 'There is no such conduct.')
  const { event_id } = conduct
  await changeOneEvent(context, by, { action: 'deleteConduct', id: event_id }, async (change) => {
    await deleteConductRow(change.tx, id)
    await settle(change, event_id, { why: 'Conduct taken back' })
  })
}

/** Changes an event of the open season, which is locked. */
export async function changeOneEvent(
  context: Pick<AppContext, 'store' | 'newId' | 'now' | 'zone'>,
  by: By,
  { action, id }: { action: string; id: string },
  run: (change: SeasonChange, event: Row<'event'>) => Promise<void>,
): Promise<void> {
  const change = { action, id, subject: 'event', lock: seasonLocks.open, snapshot: snapshotEvent } as const
  await context.store.manage(by, change, async (tx, season) =>
    run({ context, tx, by, season }, await requireOpenEvent(tx, id, season)),
  )
}

async function leaveEvent(change: SeasonChange, matches: readonly Row<'match'>[], why: string): Promise<void> {
  for (const { id } of matches) await changeMatch(change.tx, id, { event_id: null })
  await settleMatches(
    change,
    matches.map((match) => ({ ...match, event_id: null })),
    why,
  )
}

/** Throws unless all matches exist, have the sport and gender of the event, and no result is of a settled season. */
function requireMatchesFor(event: Row<'event'>, matches: readonly Row<'match'>[], unknown: number) {
  if (unknown > 0) throw invalid('invalid_input', 'One of the matches does not exist.', 'add')
  if (matches.some(({ sport, gender }) => sport !== event.sport || gender !== event.gender))
    throw invalid('invalid_input', `Only matches of its sport and gender can join ${eventTitle(event)}.`, 'add')
  if (matches.some(({ status, season_id }) => status === 'SUMMARY' && season_id !== event.season_id))
    throw conflict('result_settled', 'One of these results belongs to a settled championship and stays.', 'add')
}
