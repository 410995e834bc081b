import { SPORTS } from '#contract/values/enums.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Row } from '#server/db/schema.ts'
import { findFreeTeamName } from '#server/features/team/team-rows.queries.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { withPublicNames } from '#server/platform/names/public-name.ts'

export type EntryRow = Row<'event_entry'>
export type MemberRow = Row<'squad_member'>

export const listEntryRows = (db: Reader, eventId: string): Promise<EntryRow[]> =>
  db.selectFrom('event_entry').selectAll().where('event_id', '=', eventId).orderBy('id').execute()

export async function countEntries(db: Reader, eventId: string): Promise<number> {
  const entries = db.selectFrom('event_entry').select(db.fn.countAll<number>().as('n')).where('event_id', '=', eventId)
  return (await entries.executeTakeFirstOrThrow()).n
}

export async function insertEntry(tx: ManagedTx, row: EntryRow): Promise<void> {
  await tx.insertInto('event_entry').values(row).execute()
}

export async function changeEntry(tx: ManagedTx, id: string, columns: Partial<EntryRow>): Promise<void> {
  await tx.updateTable('event_entry').set(columns).where('id', '=', id).execute()
}

export const listMemberRows = (db: Reader, entryIds: readonly string[]): Promise<MemberRow[]> =>
  entryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('squad_member')
        .selectAll()
        .where('entry_id', 'in', entryIds)
        .orderBy('entry_id')
        .orderBy('position')
        .execute()

export async function replaceMembers(tx: ManagedTx, entryId: string, rows: MemberRow[]): Promise<void> {
  await tx.deleteFrom('squad_member').where('entry_id', '=', entryId).execute()
  if (rows.length > 0)
    await tx
      .insertInto('squad_member')
      .values(await withPublicNames(tx, rows))
      .execute()
}

/** An entry with its squad, for the audit trail. */
export async function snapshotEntry(db: Reader, id: string) {
  const row = await findRow(db, 'event_entry', id)
  return row && { ...row, squad: await listMemberRows(db, [id]) }
}

/** Whether the side of an entry has finished or begun a match of the event. */
export const hasPlayed = async (db: Reader, entry: EntryRow): Promise<boolean> =>
  (await matchesOf(db, entry).where('status', '<>', 'UPCOMING').executeTakeFirst()) !== undefined

/** Whether the side of an entry has a match of the event, also one to come. */
export const hasMatch = async (db: Reader, entry: EntryRow): Promise<boolean> =>
  (await matchesOf(db, entry).executeTakeFirst()) !== undefined

/** Those of its team, or of its side. Without a draw those of its department, when it has no team. */
const matchesOf = (db: Reader, { id, event_id, department_id, team_id }: EntryRow) =>
  db
    .selectFrom('match')
    .leftJoin('fixture_match', 'fixture_match.match_id', 'match.id')
    .select('match.id')
    .where('match.event_id', '=', event_id)
    .where((eb) => {
      if (team_id !== null) return eb.or([eb('team1_id', '=', team_id), eb('team2_id', '=', team_id)])
      const isOfDepartment = eb.or([eb('department1_id', '=', department_id), eb('department2_id', '=', department_id)])
      return eb.or([
        eb('entry1_id', '=', id),
        eb('entry2_id', '=', id),
        eb.and([eb('fixture_match.match_id', 'is', null), isOfDepartment]),
      ])
    })

export const listOpenEvents = (db: Reader): Promise<Row<'event'>[]> =>
  db
    .selectFrom('event')
    .selectAll()
    .where('season_id', '=', ({ selectFrom }) => selectFrom('season').select('season.id').where('is_open', '=', TRUE))
    .orderBy('begins_on')
    .orderBy('sport')
    .orderBy('gender')
    .orderBy('name_key')
    .execute()

/** Whether an entry left after the draw of its event: it has its place in the draw still. */
export async function withdrawnFromDraw(db: Reader, entryId: string): Promise<boolean> {
  const leaver = db.selectFrom('draw_leaver').select('entry_id').where('entry_id', '=', entryId)
  return (await leaver.executeTakeFirst()) !== undefined
}

/** 'Civil B, Football' for the second entry of a department. */
export async function newTeamOf(
  tx: ManagedTx,
  { sport, gender }: Row<'event'>,
  department: Row<'department'>,
  label: string | null,
) {
  const rest = `${label === null ? '' : ` ${label}`}, ${SPORTS[sport]}`
  return { name: await findFreeTeamName(tx, department.name, rest), department_id: department.id, sport, gender }
}
