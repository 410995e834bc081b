import type { Entry, EntryUpdate } from '#contract/entry/calls.ts'
import type { Row } from '#server/db/schema.ts'
import { findEntriesOfDraw } from '#server/features/championship/draws/draw-facts.queries.ts'
import { listPlaces } from '#server/features/championship/events/event.queries.ts'
import { isDrawn } from '#server/features/match/drawn.queries.ts'
import { updateCalendarsOfTeam } from '#server/features/match/match.queries.ts'
import { renameSide } from '#server/features/team/side.queries.ts'
import { teamLocks } from '#server/features/team/team.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo } from '#server/platform/data/columns.ts'
import type { Locking } from '#server/platform/data/locks.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { changeEntry, type EntryRow, hasMatch, listEntryRows } from './entry.queries.ts'
import {
  labelKeyOf,
  requireFittingTeam,
  requireFreeLabel,
  requireFreeTeam,
  requireOpenList,
  requireOwnEntry,
} from './entry.rules.ts'
import { changeLockedEntry, getEntry } from './entry.service.ts'

/** Changes team and label. Matches name the team and places the label, so both stay as soon as they do. */
export async function updateEntry(context: AppContext, by: Actor, id: string, update: EntryUpdate): Promise<Entry> {
  const { team: teamId, label } = update
  const lockTeam = async (tx: Locking) => (teamId ? teamLocks.shared(teamId)(tx) : undefined)
  await changeLockedEntry(
    context,
    by,
    id,
    { action: 'updateEntry' },
    async (tx, { event, entry, more: team }) => {
      requireOwnEntry(by, entry.department_id)
      requireOpenList(by, event, todayIn(context))
      if (entry.state !== 'ENTERED') throw conflict('entry_left', 'Only an entry that stands can be changed.')
      const others = (await listEntryRows(tx, event.id)).filter((other) => other.id !== id)
      if (teamId) {
        requireFittingTeam(event, entry.department_id, team)
        requireFreeTeam(others, teamId)
      }
      const changes = changesTo(entry, {
        ...(teamId !== undefined && { team_id: team?.id ?? null, team_name: team?.name ?? null }),
        ...(label !== undefined && { label, label_key: labelKeyOf(label) }),
      })
      if (changes.team_id !== undefined) await requireChangeableTeam(tx, entry)
      if (changes.label_key !== undefined) await requireChangeableLabel(tx, entry, changes.label_key, others)
      await changeEntry(tx, id, changes)
      await renameSides(context, tx, event, (one) => one.id === id)
    },
    lockTeam,
  )
  return getEntry(context, id)
}

/** A side is called what its entry is called, also in calendars. */
export async function renameSides(
  { now }: Pick<AppContext, 'now'>,
  tx: ManagedTx,
  event: Row<'event'>,
  isConcerned: (entry: Pick<EntryRow, 'id' | 'department_id'>) => boolean,
): Promise<void> {
  for (const entry of (await findEntriesOfDraw(tx, event)).filter(isConcerned)) {
    const renamed = await renameSide(tx, entry)
    if (renamed) await updateCalendarsOfTeam(tx, renamed, now().toISOString())
  }
}

async function requireChangeableTeam(tx: Reader, entry: EntryRow): Promise<void> {
  if (await isDrawn(tx, entry.event_id))
    throw conflict('event_drawn', 'This event is drawn, so its teams stay. Void its draw to change one.', 'team')
  if (await hasMatch(tx, entry))
    throw conflict('entry_played', 'This entry has a match in the event already, so its team stays.', 'team')
}

async function requireChangeableLabel(
  tx: Reader,
  { event_id, department_id, label_key }: EntryRow,
  newKey: string,
  others: readonly EntryRow[],
): Promise<void> {
  requireFreeLabel(
    others.filter((other) => other.department_id === department_id),
    newKey,
  )
  const places = await listPlaces(tx, event_id)
  if (places.some((place) => place.department_id === department_id && labelKeyOf(place.entry) === label_key))
    throw conflict('entry_placed', 'The places of the event name this entry, so its label stays.', 'label')
}
