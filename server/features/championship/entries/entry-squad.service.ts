import type { Entry, EntryRowCreate } from '#contract/entry/calls.ts'
import type { EntryList, EntrySquad, EntrySquadUpdate } from '#contract/entry-squad/calls.ts'
import { surplusOf } from '#rules/entry/squad-size.ts'
import type { Row } from '#server/db/schema.ts'
import { requireEvent } from '#server/features/championship/events/event.service.ts'
import { squadSizeOf } from '#server/features/championship/events/event-terms.queries.ts'
import {
  listPeopleFacts,
  listReasonsAgainst,
  type Members,
  type PlayedEntry,
  withRegistered,
} from '#server/features/championship/people/people.queries.ts'
import { memberRows } from '#server/features/championship/people/squad-members.rules.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { requireSeason } from '#server/features/season/season.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict, notFound, requireFound } from '#server/platform/http/errors.ts'
import { changeEntry, type MemberRow, replaceMembers } from './entry.queries.ts'
import { managesAll, requireOpenList, requireOwnEntry, UNKNOWN_ENTRY } from './entry.rules.ts'
import { changeLockedEntry, enterEvent, type Locked } from './entry.service.ts'
import { renameSides } from './entry-change.service.ts'
import { asEvent, asMember, findEntriesOfEvent, findEntry, namedMembers } from './entry-replies.queries.ts'

/** Everything that decides about the squad of an entry, as it is now. */
async function openEntry(db: Reader, id: string) {
  const row = requireFound(await findRow(db, 'event_entry', id), UNKNOWN_ENTRY)
  const entry = requireFound(await findEntry(db, id), UNKNOWN_ENTRY)
  const event = await requireEvent(db, row.event_id)
  const season = await requireSeason(db, event.season_id)
  return { row, entry, event, season }
}

export async function getEntrySquad(context: AppContext, by: Actor, id: string): Promise<EntrySquad> {
  const { reads } = context.store
  const found = await openEntry(reads, id)
  requireOwnEntry(by, found.row.department_id)
  const [list] = await withLists(reads, todayIn(context), found.event, found.season, [found.entry])
  if (!list) throw notFound(UNKNOWN_ENTRY)
  return {
    ...list,
    of: asEvent(found.event),
    version: found.row.squad_version,
    eventsPerPerson: found.season.events_per_person,
  }
}

/** For signing: all squads of an event, or those of the own department. */
export async function getLists(context: AppContext, by: Actor, eventId: string) {
  const { reads } = context.store
  const event = await requireEvent(reads, eventId)
  const season = await requireSeason(reads, event.season_id)
  const own = managesAll(by) ? undefined : (by.departmentId ?? '')
  const entries = await findEntriesOfEvent(reads, event, own)
  return { of: asEvent(event), entries: await withLists(reads, todayIn(context), event, season, entries) }
}

async function withLists(
  db: Reader,
  today: string,
  event: Row<'event'>,
  season: Row<'season'>,
  entries: readonly EntrySquadEntry[],
): Promise<EntryList[]> {
  const ids = entries.map(({ _id }) => _id)
  const members = Map.groupBy(await namedMembers(db, ids), ({ entry_id }) => entry_id)
  const lists: EntryList[] = []
  for (const entry of entries) {
    const own = members.get(entry._id) ?? []
    const standing = { ...entry, state: 'ENTERED' } as const
    const reasons = await listReasonsAgainst(db, { entry: standing, event, season, isClosed: false, today }, own)
    lists.push({
      ...entry,
      squad: own.map((member, index) => ({
        ...asMember(member),
        rollNumber: member.roll_number,
        gender: member.gender,
        reasons: (reasons[index] ?? []).map(({ sentence }) => sentence),
      })),
    })
  }
  return lists
}
type EntrySquadEntry = Awaited<ReturnType<typeof findEntriesOfEvent>>[number]

/** Replaces the squad. The season is locked, so no person joins too many events by two changes at once. */
export async function setEntrySquad(
  context: AppContext,
  by: Actor,
  id: string,
  update: EntrySquadUpdate,
): Promise<EntrySquad> {
  const members = await withRegistered(context.store.reads, update.members)
  const ids = members.flatMap(({ person }) => person ?? [])
  const lockPeople = profileLocks.allShared(ids)
  await changeLockedEntry(
    context,
    by,
    id,
    { action: 'setEntrySquad' },
    async (tx, { season, event, entry: row }) => {
      requireOwnEntry(by, row.department_id)
      const today = todayIn(context)
      requireOpenList(by, event, today)
      if (update.version !== row.squad_version)
        throw conflict(
          'squad_changed',
          'Somebody else changed this squad meanwhile. Look at it again before you change it.',
        )
      await replaceSquad(tx, { season, event, entry: row }, members, today)
      await changeEntry(tx, id, { squad_version: row.squad_version + 1 })
      await renameSides(context, tx, event, (one) => one.id === id)
    },
    lockPeople,
  )
  return getEntrySquad(context, by, id)
}

/** Enters a department with its squad. */
export async function enterWithSquad(context: AppContext, by: Actor, row: EntryRowCreate): Promise<Entry> {
  if (!row.members) return enterEvent(context, by, row)
  const members = await withRegistered(context.store.reads, row.members)
  return enterEvent(context, by, row, {
    accounts: members.flatMap(({ person }) => person ?? []),
    save: (tx, locked) => replaceSquad(tx, locked, members, todayIn(context)),
  })
}

async function replaceSquad(tx: ManagedTx, { entry: row, ...terms }: Locked, members: Members, today: string) {
  const entry = requireFound(await findEntry(tx, row.id), UNKNOWN_ENTRY)
  const ids = members.flatMap(({ person }) => person ?? [])
  const rows = memberRows(row, members, await listPeopleFacts(tx, ids))
  await requireFittingSquad(tx, { entry, ...terms, today }, rows)
  await replaceMembers(tx, row.id, rows)
}

/** Throws when a person may not play for the entry, or when it has too many. */
export async function requireFittingSquad(
  tx: Reader,
  played: Omit<PlayedEntry, 'isClosed'>,
  rows: readonly MemberRow[],
): Promise<void> {
  const { entry, event } = played
  const reasons = await listReasonsAgainst(tx, { ...played, isClosed: false }, rows)
  const sentences = [...new Set(reasons.flat().map(({ sentence }) => sentence))]
  if (entry.state !== 'ENTERED') throw conflict('entry_left', sentences[0] ?? 'This entry does not stand.')
  if (sentences.length > 0) throw conflict('squad_ineligible', sentences.join(' '), 'members')
  const surplus = surplusOf(
    squadSizeOf(event),
    rows.map(({ gender, is_reserve }) => ({ gender, reserve: is_reserve === 1 })),
  )
  if (surplus.length > 0) throw conflict('squad_ineligible', surplus.join(' '), 'members')
}
