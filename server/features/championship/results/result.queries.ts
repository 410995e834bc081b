import type { ResultChange } from '#contract/result-change/calls.ts'
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

export async function insertResultChange(tx: ManagedTx, row: Row<'result_change'>): Promise<void> {
  await tx.insertInto('result_change').values(row).execute()
}

const selectOfMatch = (db: Reader, matchId: string) =>
  db.selectFrom('result_change').selectAll('result_change').where('match_id', '=', matchId).orderBy('version', 'desc')

export const findLastChange = (db: Reader, matchId: string): Promise<Row<'result_change'> | undefined> =>
  selectOfMatch(db, matchId).limit(1).executeTakeFirst()

/** The results that a match had before, the latest first. */
export async function listResultChanges(db: Reader, matchId: string): Promise<ResultChange[]> {
  const rows = await selectOfMatch(db, matchId)
    .leftJoin('profile', 'profile.id', 'result_change.changed_by')
    .select(['profile.name', 'profile.picture_id as profilePic'])
    .execute()
  return rows.map(({ id, kind, former, reason: why, changed_by, changed_at: at, name, profilePic }) => {
    const { winner, outcome, reason, team1_score: team1Score, team2_score: team2Score, detail } = JSON.parse(former)
    return {
      _id: id,
      kind,
      former: {
        winner,
        reason,
        team1Score,
        team2Score,
        ...(outcome && { outcome }),
        ...(detail && { detail: JSON.parse(detail) }),
      },
      why,
      by: changed_by && name ? { _id: changed_by, name, profilePic } : null,
      at,
    }
  })
}
