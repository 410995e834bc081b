import type { ExpressionBuilder } from 'kysely'
import type { Match, ResultDispute } from '#contract/match/calls.ts'
import type { Tables } from '#server/db/schema.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'

export const isDisputed = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'match'>) =>
  exists(
    selectFrom('result_dispute')
      .select('result_dispute.id')
      .whereRef('result_dispute.match_id', '=', 'match.id')
      .where('result_dispute.ruling', 'is', null),
  )

/** The disputes of the results that a match has, or had, the earliest first. */
export async function listDisputes(db: Reader, { _id, team1, team2 }: Match): Promise<ResultDispute[]> {
  const rows = await askForDisputes(db, { id: _id })
  return rows.map(({ id, side, reason, picture_id, disputed_at: at, ruling: kind, words, ruled_at }) => ({
    _id: id,
    department: (side === 'TEAM1' ? team1 : team2).department,
    reason,
    ...(picture_id !== null && { hasPicture: true as const }),
    at,
    ruling: kind === null || ruled_at === null ? null : { kind, words: words ?? '', at: ruled_at },
  }))
}

const askForDisputes = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom('result_dispute').selectAll().where('match_id', '=', id).orderBy('id'),
)
