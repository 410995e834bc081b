import type { Row } from '#server/db/schema.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { withPublicNames } from '#server/platform/names/public-name.ts'

export type LineUpMember = Row<'line_up_member'>

/** A match with the entries of its sides. They are null when no draw made the match. */
export const findDrawnMatch = (db: Reader, id: string) =>
  db
    .selectFrom('match')
    .leftJoin('fixture_match', 'fixture_match.match_id', 'match.id')
    .select(['match.id', 'match.event_id', 'match.status', 'match.date'])
    .select(['fixture_match.entry1_id', 'fixture_match.entry2_id'])
    .where((eb) => eb.or([eb('match.id', '=', id), eb('match.room_id', '=', id)]))
    .executeTakeFirst()
export type DrawnMatch = NonNullable<Awaited<ReturnType<typeof findDrawnMatch>>>

export const findLineUp = (db: Reader, matchId: string, entryId: string): Promise<Row<'line_up'> | undefined> =>
  db
    .selectFrom('line_up')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()

/** The members of the line-ups of a match, in board order. */
export function listLineUpMembers(db: Reader, matchId: string, entryId?: string): Promise<LineUpMember[]> {
  const members = db.selectFrom('line_up_member').selectAll().where('match_id', '=', matchId).orderBy('position')
  return (entryId === undefined ? members : members.where('entry_id', '=', entryId)).execute()
}

/** The members of the line-up that an entry gave last for another match. */
export async function listLastLineUp(db: Reader, matchId: string, entryId: string): Promise<LineUpMember[]> {
  const last = await db
    .selectFrom('line_up')
    .select('line_up.match_id')
    .where('line_up.entry_id', '=', entryId)
    .where('line_up.match_id', '<>', matchId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('line_up_member')
          .select('line_up_member.position')
          .whereRef('line_up_member.match_id', '=', 'line_up.match_id')
          .whereRef('line_up_member.entry_id', '=', 'line_up.entry_id'),
      ),
    )
    .orderBy('line_up.given_at', 'desc')
    .orderBy('line_up.match_id')
    .limit(1)
    .executeTakeFirst()
  return last ? listLineUpMembers(db, last.match_id, entryId) : []
}

/** The match is locked. */
export async function writeLineUp(tx: ManagedTx, row: Row<'line_up'>, members: LineUpMember[]): Promise<void> {
  const { match_id, entry_id, version, given_at } = row
  await tx.deleteFrom('line_up_member').where('match_id', '=', match_id).where('entry_id', '=', entry_id).execute()
  await tx
    .insertInto('line_up')
    .values(row)
    .onConflict((conflict) => conflict.columns(['match_id', 'entry_id']).doUpdateSet({ version, given_at }))
    .execute()
  if (members.length > 0)
    await tx
      .insertInto('line_up_member')
      .values(await withPublicNames(tx, members))
      .execute()
}

/** A line-up with its members, for the audit trail. */
export async function snapshotLineUp(db: Reader, matchId: string, entryId: string) {
  const row = await findLineUp(db, matchId, entryId)
  return row && { ...row, members: await listLineUpMembers(db, matchId, entryId) }
}
