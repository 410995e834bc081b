import type { Row } from '#server/db/schema.ts'
import type { OwnTx, Reader } from '#server/platform/data/store.ts'

/** Live matches whose score differs from the one that was sent last. */
export function listScoreChanges(db: Reader) {
  return db
    .selectFrom('live_score')
    .innerJoin('match', 'match.id', 'live_score.match_id')
    .leftJoin('push_told', 'push_told.match_id', 'live_score.match_id')
    .select(['live_score.match_id', 'live_score.version', 'push_told.score_version', 'push_told.due_at'])
    .where('match.status', '=', 'LIVE')
    .where((eb) =>
      eb.or([
        eb('push_told.score_version', 'is', null),
        eb('push_told.score_version', '!=', eb.ref('live_score.version')),
      ]),
    )
    .execute()
}

/** Coming matches between the two times, as `match.plays_at` has them, of which no reminder was sent. */
export function listUnreminded(db: Reader, after: string, until: string) {
  return db
    .selectFrom('match')
    .leftJoin('push_told', 'push_told.match_id', 'match.id')
    .select(['match.id', 'match.plays_at'])
    .where('match.status', '=', 'UPCOMING')
    .where('match.plays_at', '>', after)
    .where('match.plays_at', '<=', until)
    .where('match.time', 'is not', null)
    .where((eb) => eb.or([eb('reminded_for', 'is', null), eb('reminded_for', '!=', eb.ref('match.plays_at'))]))
    .execute()
}

export const markNotified = (
  tx: OwnTx,
  match_id: string,
  columns: Partial<Pick<Row<'push_told'>, 'reminded_for' | 'score_version' | 'due_at'>>,
) =>
  tx
    .insertInto('push_told')
    .values({ match_id, reminded_for: null, score_version: null, due_at: null, ...columns })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(columns))
    .execute()
