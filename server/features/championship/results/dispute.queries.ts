import type { Row } from '#server/db/schema.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'

type DisputeRow = Row<'result_dispute'>

export async function insertDispute(tx: ManagedTx, row: DisputeRow): Promise<void> {
  await tx.insertInto('result_dispute').values(row).execute()
}

export const listOpenDisputes = (db: Reader, matchId: string): Promise<DisputeRow[]> =>
  db.selectFrom('result_dispute').selectAll().where('match_id', '=', matchId).where('ruling', 'is', null).execute()

export async function closeDisputes(
  tx: ManagedTx,
  matchId: string,
  ruling: Pick<DisputeRow, 'ruling' | 'words' | 'ruled_at'>,
): Promise<void> {
  await tx
    .updateTable('result_dispute')
    .set(ruling)
    .where('match_id', '=', matchId)
    .where('ruling', 'is', null)
    .execute()
}

/** The pictures of the disputes of a match, the earliest first. */
export const listDisputePictures = (db: Reader, matchId: string) =>
  db
    .selectFrom('result_dispute')
    .select(['id as dispute', 'picture_id as picture'])
    .where('match_id', '=', matchId)
    .where('picture_id', 'is not', null)
    .$narrowType<{ picture: string }>()
    .orderBy('id')
    .execute()
