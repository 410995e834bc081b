import type { ChampionshipRef } from '#contract/schemas/replies.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Row } from '#server/db/schema.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { requireFound } from '#server/platform/http/errors.ts'

/** The open season. There is always one. */
export const findOpenSeason = (db: Reader): Promise<Row<'season'>> =>
  db.selectFrom('season').selectAll().where('is_open', '=', TRUE).executeTakeFirstOrThrow()

/** The season with this id; without one, the open season. */
export const requireSeason = async (db: Reader, id: string | undefined): Promise<Row<'season'>> =>
  id === undefined ? findOpenSeason(db) : requireFound(await findRow(db, 'season', id), 'There is no such season.')

/** The settlement of a season; null while it is open. */
export async function findSettlement(db: Reader, seasonId: string): Promise<{ record: string | null } | null> {
  const season = await db
    .selectFrom('season')
    .leftJoin('gc_record', 'gc_record.season_id', 'season.id')
    .select(['season.is_open', 'gc_record.id as record'])
    .where('season.id', '=', seasonId)
    .executeTakeFirstOrThrow()
  return season.is_open ? null : { record: season.record }
}

interface OfSeason {
  record: string | null
  year: number | null
  record_name: string | null
}

/** The championship of a row with that of its season. */
export const championshipOf = (row: OfSeason | undefined): ChampionshipRef =>
  row && row.record !== null && row.year !== null ? { _id: row.record, year: row.year, name: row.record_name } : null

/** Closes the open season and opens the next, so that one is always open. */
export async function startNextSeason(tx: ManagedTx, closing: string, { next, at }: { next: string; at: string }) {
  await tx.updateTable('season').set({ is_open: 0, closed_at: at }).where('id', '=', closing).execute()
  await tx
    .insertInto('season')
    .values({ id: next, is_open: 1, rules: null, opened_at: at, closed_at: null, events_per_person: null })
    .execute()
}

export async function changeSeason(
  tx: ManagedTx,
  id: string,
  columns: Partial<Pick<Row<'season'>, 'rules' | 'opened_at' | 'events_per_person'>>,
): Promise<void> {
  await tx.updateTable('season').set(columns).where('id', '=', id).execute()
}
