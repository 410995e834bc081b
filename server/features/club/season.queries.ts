import type { Row } from '#server/db/schema.ts'
import { overloaded } from '#server/platform/errors.ts'
import { held, type ManagedTx, type Reader } from '#server/platform/store.ts'

const TRIES = 5

/** The season in which points are won now; there is always one. */
export function findOpenSeason(db: Reader): Promise<Row<'season'>> {
  return db.selectFrom('season').selectAll().where('is_open', '=', 1).executeTakeFirstOrThrow()
}

/** How a season ended: null while it is open. */
export async function findSettlement(db: Reader, seasonId: string): Promise<{ record: string | null } | null> {
  const season = await db
    .selectFrom('season')
    .leftJoin('gc_record', 'gc_record.season_id', 'season.id')
    .select(['season.is_open', 'gc_record.id as record'])
    .where('season.id', '=', seasonId)
    .executeTakeFirstOrThrow()
  return season.is_open ? null : { record: season.record }
}

/** The one in which points are won now, held: whoever awards points waits for whoever settles the season, and the other way round. */
export async function takeOpenSeason(tx: ManagedTx): Promise<Row<'season'>> {
  const open = tx.selectFrom('season').selectAll().where('is_open', '=', 1).$call(held(tx))
  for (let tries = 0; tries < TRIES; tries += 1) {
    const season = await open.executeTakeFirst()
    if (season) return season
    // While one waited for it, it was closed: then another is open.
  }
  throw overloaded('The championship is being settled. Please try again in a moment.', 1)
}
