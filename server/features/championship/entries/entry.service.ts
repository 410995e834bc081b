import type { Entry, EntryDecision, EntryRowCreate } from '#contract/entry/calls.ts'
import type { EntryState } from '#contract/values/enums.ts'
import { isListOpen } from '#rules/entry/entry-list.ts'
import type { Row } from '#server/db/schema.ts'
import { changeEvent } from '#server/features/championship/events/event.queries.ts'
import { requireOpenEvent } from '#server/features/championship/events/event.service.ts'
import type { SeasonChange } from '#server/features/championship/ledger/ledger-lines.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { listReasonsAgainst } from '#server/features/championship/people/people.queries.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import { isDrawn } from '#server/features/match/drawn.queries.ts'
import { profileLocks } from '#server/features/profile/profile.locks.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { teamLocks } from '#server/features/team/team.locks.ts'
import { insertTeam, newTeamRow } from '#server/features/team/team-rows.queries.ts'
import { type Actor, managedDepartment } from '#server/platform/auth/actor.ts'
import { todayIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import { allOf, type Locking } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict, invalid, requireFound } from '#server/platform/http/errors.ts'
import {
  changeEntry,
  type EntryRow,
  hasPlayed,
  insertEntry,
  listEntryRows,
  listMemberRows,
  newTeamOf,
  snapshotEntry,
  withdrawnFromDraw,
} from './entry.queries.ts'
import {
  entryDeadlineOf,
  labelFor,
  labelKeyOf,
  managesAll,
  requireEnterable,
  requireFittingTeam,
  requireFreeEntry,
  requireFreeTeam,
  requireNewTeam,
  requireOpenList,
  requireOwnEntry,
  UNKNOWN_ENTRY,
} from './entry.rules.ts'
import { findEntry } from './entry-replies.queries.ts'

/** The squad that is saved with a new entry. */
interface NewSquad {
  accounts: readonly string[]
  save: (tx: ManagedTx, locked: Locked) => Promise<void>
}

/** Enters a department. The season is locked, so that two people together cannot enter more than it allows. */
export async function enterEvent(
  context: AppContext,
  by: Actor,
  input: EntryRowCreate,
  squad?: NewSquad,
): Promise<Entry> {
  const { store, newId, now } = context
  const id = newId()
  const departmentId = departmentToEnter(by, input.department)
  const lock = async (tx: Locking) => {
    const [season, department] = await allOf(seasonLocks.open, departmentLocks.shared(departmentId))(tx)
    if (squad) await profileLocks.allShared(squad.accounts)(tx)
    const team = input.team === undefined ? undefined : await teamLocks.shared(input.team)(tx)
    return { season, department, team }
  }
  const change = { action: 'enterEvent', subject: 'event_entry', id, lock, snapshot: snapshotEntry } as const
  await store.manage(by, change, async (tx, { season, department, team }) => {
    const event = await requireOpenEvent(tx, input.event, season)
    requireEnterable(event)
    if (!department) throw invalid('invalid_input', 'There is no such department.', 'department')
    const today = todayIn(context)
    requireOpenList(by, event, today)
    const isLate = !isListOpen(entryDeadlineOf(event), today)
    if (isLate && input.reason === undefined)
      throw invalid('reason_required', 'The list is closed: say why this entry is accepted.', 'reason')
    await requireUndrawnEvent(tx, event.id)
    if (input.newTeam) requireNewTeam(by, event, input)
    if (input.team !== undefined) requireFittingTeam(event, departmentId, team)
    const entries = await listEntryRows(tx, event.id)
    requireFreeTeam(entries, input.team)
    const others = entries.filter((entry) => entry.department_id === departmentId)
    const label = labelFor(others, input.label)
    requireFreeEntry(event, others, labelKeyOf(label))
    const made = input.newTeam
      ? newTeamRow(context, { ...(await newTeamOf(tx, event, department, label)), id: newId() })
      : undefined
    if (made) await insertTeam(tx, made)
    const playing = made ?? team
    const entry: EntryRow = {
      id,
      event_id: event.id,
      department_id: departmentId,
      team_id: playing?.id ?? null,
      team_name: playing?.name ?? null,
      label,
      label_key: labelKeyOf(label),
      state: 'ENTERED',
      reason: null,
      after_play: 0,
      late_reason: isLate ? (input.reason ?? null) : null,
      squad_version: 0,
      created_by: by.id,
      created_at: now().toISOString(),
    }
    await insertEntry(tx, entry)
    await squad?.save(tx, { season, event, entry })
  })
  return getEntry(context, id)
}

/** A draw closes the entries of its event. */
export async function requireUndrawnEvent(tx: Reader, eventId: string): Promise<void> {
  if (await isDrawn(tx, eventId))
    throw conflict('event_drawn', 'This event is drawn already. Void its draw, then enter and draw again.')
}

/** Helpers name the department like admins: an event is theirs, not its departments. */
function departmentToEnter(by: Actor, named: string | undefined): string {
  if (named !== undefined && managesAll(by)) return named
  if (managesAll(by)) throw invalid('invalid_input', 'Say which department.', 'department')
  return managedDepartment(by, named)
}

export const withdrawEntry = (context: AppContext, by: Actor, id: string, decision: EntryDecision) =>
  changeState(context, by, id, 'withdrawEntry', { ...decision, state: 'WITHDRAWN' })

export const disqualifyEntry = (context: AppContext, by: Actor, id: string, decision: EntryDecision) =>
  changeState(context, by, id, 'disqualifyEntry', { ...decision, state: 'DISQUALIFIED' })

async function changeState(
  context: AppContext,
  by: Actor,
  id: string,
  action: string,
  { state, reason, reopens }: EntryDecision & { state: EntryState },
): Promise<Entry> {
  await changeLockedEntry(context, by, id, { action, reopens }, async (tx, { season, event, entry }) => {
    requireOwnEntry(by, entry.department_id)
    if (entry.state === state) throw conflict('entry_unchanged', `This entry is ${WORDS[state]} already.`)
    if (state === 'WITHDRAWN' && entry.state === 'DISQUALIFIED')
      throw conflict('entry_left', 'This entry is disqualified, so it cannot be withdrawn.')
    await changeEntry(tx, id, { state, reason, after_play: (await hasPlayed(tx, entry)) ? 1 : 0 })
    await settleEntries({ context, tx, by, season }, event)
  })
  return getEntry(context, id)
}

const WORDS: Record<EntryState, string> = { ENTERED: 'entered', WITHDRAWN: 'withdrawn', DISQUALIFIED: 'disqualified' }

/**
 * Places of a draw follow its entries, also after the final. Places that were set by hand stay, and are provisional until they are
 * looked at.
 */
async function settleEntries(change: SeasonChange, event: Row<'event'>): Promise<void> {
  const areByHand = event.has_places_by_hand === 1 || !(await isDrawn(change.tx, event.id))
  if (event.state === 'FINAL' && areByHand) await changeEvent(change.tx, event, { state: 'PROVISIONAL' })
  await settle(change, event.id)
}

/** An entry returns with its squad, unless its place was taken meanwhile. */
export async function reinstateEntry(context: AppContext, by: Actor, id: string, reopens: boolean): Promise<Entry> {
  const change = { action: 'reinstateEntry', reopens }
  await changeLockedEntry(context, by, id, change, async (tx, { season, event, entry }) => {
    requireOwnEntry(by, entry.department_id)
    const today = todayIn(context)
    requireOpenList(by, event, today)
    if (entry.state === 'ENTERED') throw conflict('entry_unchanged', 'This entry stands already.')
    if (entry.state === 'DISQUALIFIED' && !managesAll(by))
      throw conflict('entry_left', 'The organisers disqualified this entry: they alone can reinstate it.')
    const others = (await listEntryRows(tx, event.id)).filter((other) => other.id !== id)
    requireFreeTeam(others, entry.team_id ?? undefined)
    const own = others.filter(({ department_id }) => department_id === entry.department_id)
    requireFreeEntry(event, own, entry.label_key)
    await requireFreePeople(tx, { season, event, entry }, today)
    if (!(await withdrawnFromDraw(tx, id))) await requireUndrawnEvent(tx, event.id)
    await changeEntry(tx, id, { state: 'ENTERED', reason: null, after_play: 0 })
    await settleEntries({ context, tx, by, season }, event)
  })
  return getEntry(context, id)
}

/** Its people may have joined other entries while it was withdrawn. */
async function requireFreePeople(tx: ManagedTx, { season, event, entry }: Locked, today: string): Promise<void> {
  const returned = { _id: entry.id, state: 'ENTERED', department: { _id: entry.department_id, name: '' } } as const
  const played = { entry: returned, event, season, isClosed: false, today }
  const reasons = await listReasonsAgainst(tx, played, await listMemberRows(tx, [entry.id]))
  const taken = reasons.flat().filter(({ code }) => code === 'OTHER_ENTRY' || code === 'TOO_MANY_EVENTS')
  if (taken.length > 0) throw conflict('squad_ineligible', taken.map(({ sentence }) => sentence).join(' '))
}

export interface Locked {
  season: Row<'season'>
  event: Row<'event'>
  entry: EntryRow
}

/** Changes an entry with the season locked. Every change of entries and squads does so. Organisers reopen a final event. */
export async function changeLockedEntry<More = undefined>(
  context: AppContext,
  by: Actor,
  id: string,
  { action, reopens = false }: { action: string; reopens?: boolean },
  run: (tx: ManagedTx, locked: Locked & { more: More | undefined }) => Promise<void>,
  lockMore?: (tx: Locking) => Promise<More>,
): Promise<void> {
  const { store } = context
  requireFound(await findRow(store.reads, 'event_entry', id), UNKNOWN_ENTRY)
  const lock = async (tx: Locking) => ({ season: await seasonLocks.open(tx), more: await lockMore?.(tx) })
  const change = { action, subject: 'event_entry', id, lock, snapshot: snapshotEntry } as const
  await store.manage(by, change, async (tx, { season, more }) => {
    const entry = requireFound(await findRow(tx, 'event_entry', id), UNKNOWN_ENTRY)
    const event = await requireOpenEvent(tx, entry.event_id, season)
    requireEnterable(event, reopens && managesAll(by))
    await run(tx, { season, event, entry, more })
  })
}

export async function getEntry({ store }: AppContext, id: string): Promise<Entry> {
  return requireFound(await findEntry(store.reads, id), UNKNOWN_ENTRY)
}
