import { OWN_UNDO_MS } from '#contract/bin/bin.ts'
import { violatedConstraint } from '#server/db/constraints.ts'
import type { Row } from '#server/db/schema.ts'
import { countAnnouncement } from '#server/features/announcement/announcement.queries.ts'
import { renameSides } from '#server/features/championship/entries/entry-change.service.ts'
import { type SeasonChange, settleMatches } from '#server/features/championship/ledger/ledger-lines.service.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import { deleteCancelled, insertCancelled } from '#server/features/match/cancelled-match.queries.ts'
import { matchLocks } from '#server/features/match/match.locks.ts'
import { changeMatch, deleteMatchRow } from '#server/features/match/match.queries.ts'
import { adjustMatchCounts } from '#server/features/match/match-count.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { countTeam } from '#server/features/team/team-rows.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { type PutBack, putBack } from '#server/platform/bin/put-back.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type Locking, rowLock } from '#server/platform/data/locks.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { conflict, forbidden, notFound, requireFound } from '#server/platform/http/errors.ts'

const GONE = 'It is not in the bin: it was brought back, or its time is over.'

/** Brings back what was deleted with what hung on it, and settles the events that it touches. */
export async function bringBack(context: AppContext, by: Actor, id: string): Promise<{ leftOut: number }> {
  const { store, now } = context
  const entry = requireFound(await findRow(store.reads, 'bin', id), GONE)
  const isOwnUndo = entry.deleted_by === by.id && now().getTime() - Date.parse(entry.deleted_at) <= OWN_UNDO_MS
  if (by.role !== 'ADMIN' && !isOwnUndo) throw forbidden('other_person', 'Only an admin can bring it back now.')
  const madeSince = await listMatchesMadeSince(store.reads, id)
  const lock = async (tx: Locking) => ({
    season: await seasonLocks.open(tx),
    matches: madeSince.length > 0 ? await matchLocks.byIds(madeSince)(tx) : [],
    bin: await rowLock('bin', id)(tx),
  })
  const change = { action: 'bringBack', subject: entry.kind, id, lock } as const
  try {
    return await store.manage(by, change, async (tx, { season, matches, bin }) => {
      if (!bin) throw notFound(GONE)
      await requireDrawOf(tx, bin)
      await cancelMatchesMadeSince(tx, matches, now().toISOString())
      const back = await putBack(tx, bin)
      await count(tx, back)
      await showInCalendars(tx, rowsOf(back, 'match'))
      await settleBack({ context, tx, by, season }, bin, back)
      return { leftOut: back.leftOut }
    })
  } catch (error) {
    const clash = violatedConstraint(error)
    if (clash === null) throw error
    throw conflict('bin_clash', clashSentence(entry, clash))
  }
}

/** Matches of a draw that the deletion of a result has made anew. */
async function listMatchesMadeSince(db: Reader, binId: string): Promise<string[]> {
  const added = db.selectFrom('bin_piece').select('row_id').where('bin_id', '=', binId).where('kind', '=', 'ADDED')
  return (await added.where('table_name', '=', 'match').execute()).map(({ row_id }) => row_id)
}

/** A result of a draw that was voided since would count without it. */
async function requireDrawOf(tx: ManagedTx, { id, kind }: Row<'bin'>): Promise<void> {
  if (kind !== 'match') return
  const links = tx.selectFrom('bin_piece').select('content').where('bin_id', '=', id)
  for (const { content } of await links
    .where('table_name', '=', 'fixture_match')
    .where('kind', '=', 'TAKEN')
    .execute()) {
    const { draw_id }: Row<'fixture_match'> = JSON.parse(content)
    const draw = tx.selectFrom('stage_draw').select('id').where('id', '=', draw_id).where('voided_at', 'is', null)
    if (!(await draw.executeTakeFirst()))
      throw conflict('draw_changed', 'Its draw was voided since. It stays in the bin.')
  }
}

async function cancelMatchesMadeSince(tx: ManagedTx, matches: readonly Row<'match'>[], at: string): Promise<void> {
  if (matches.some(({ status }) => status !== 'UPCOMING'))
    throw conflict('match_not_upcoming', 'The match is played again, or was. Its former result stays in the bin.')
  await insertCancelled(
    tx,
    matches.map(({ id }) => id),
    at,
  )
  for (const row of matches) await deleteMatchRow(tx, row)
}

// The rows were read from this table.
const rowsOf = <T extends 'team' | 'match' | 'announcement' | 'event' | 'event_entry'>({ rows }: PutBack, table: T) =>
  (rows.get(table) ?? []) as unknown as Row<T>[]

async function count(tx: ManagedTx, back: PutBack): Promise<void> {
  for (const team of rowsOf(back, 'team')) if (team.entry_id === null) await countTeam(tx, team)
  for (const announcement of rowsOf(back, 'announcement')) await countAnnouncement(tx, announcement, 1)
  await adjustMatchCounts(tx, { added: rowsOf(back, 'match') })
}

/** A calendar that has cancelled a match shows it again only by a higher number than that of the cancellation. */
async function showInCalendars(tx: ManagedTx, matches: readonly Row<'match'>[]): Promise<void> {
  for (const { id, status, sequence } of matches) {
    if (status !== 'UPCOMING') continue
    await deleteCancelled(tx, id)
    await changeMatch(tx, id, { sequence: sequence + 2 })
  }
}

/** All of an event follows from its facts; results without one count by themselves. */
async function settleBack(change: SeasonChange, { kind, id }: Row<'bin'>, back: PutBack): Promise<void> {
  const { tx, season } = change
  const why = 'Brought back'
  const changedMatches = back.changed.filter(({ table }) => table === 'match').map((one) => one.id)
  const ids = [...rowsOf(back, 'match').map((one) => one.id), ...changedMatches]
  const matches = ids.length > 0 ? await tx.selectFrom('match').selectAll().where('id', 'in', ids).execute() : []
  const events = [...rowsOf(back, 'event'), ...rowsOf(back, 'event_entry').map((entry) => ({ id: entry.event_id }))]
  const settled = new Set([...events.map((event) => event.id), ...matches.flatMap(({ event_id }) => event_id ?? [])])
  for (const result of matches) {
    if (result.status !== 'SUMMARY' || result.season_id === season.id || kind === 'department') continue
    throw conflict('result_settled', 'It belongs to a championship that was settled since, and stays in the bin.')
  }
  const [event] = kind === 'event' ? rowsOf(back, 'event').filter((one) => one.id === id) : []
  if (event && event.season_id !== season.id)
    throw conflict('event_settled', 'It belongs to a championship that was settled since, and stays in the bin.')
  const alone = matches.filter(
    ({ status, event_id, season_id }) => status === 'SUMMARY' && event_id === null && season_id === season.id,
  )
  await settleMatches(change, alone, why)
  // Departments may have other names by now.
  for (const one of rowsOf(back, 'event')) await renameSides(change.context, tx, one, () => true)
  for (const eventId of [...settled].sort()) await settle(change, eventId, { why })
}

/** Why something cannot come back, by the constraint that refuses it. */
function clashSentence({ title }: Pick<Row<'bin'>, 'title'>, constraint: string): string {
  const sentence = CLASHES[constraint]
  return sentence
    ? sentence(title)
    : `What has come since takes the place of "${title}" or of something that hung on it.`
}

const CLASHES: Record<string, (title: string) => string> = {
  team_name_key_unique: (title) => `The name '${title}' is taken by another team now.`,
  department_name_key_unique: (title) => `The name '${title}' is taken by another department now.`,
  event_season_id_sport_gender_name_key_unique: (title) => `The season has another event '${title}' now.`,
  gc_record_year_name_key_unique: (title) => `The championship of ${title} is recorded again by now.`,
  gc_record_season_id_unique: (title) => `The championship of ${title} is recorded again by now.`,
  gc_record_is_current_unique: () => 'Another championship is being played now.',
}
