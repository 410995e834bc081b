import type { Row } from '#server/db/schema.ts'
import { held, type ManagedTx, type Reader } from '#server/platform/store.ts'

/** The season in which points are won now; there is always one. */
export function findOpenSeason(db: Reader): Promise<Row<'season'>> {
  return db.selectFrom('season').selectAll().where('is_open', '=', 1).executeTakeFirstOrThrow()
}

/** The same, held: whoever awards points waits for whoever settles the season, and the other way round. */
export async function takeOpenSeason(tx: ManagedTx): Promise<Row<'season'>> {
  const open = () => tx.selectFrom('season').selectAll().where('is_open', '=', 1).$call(held(tx))
  // While one waited for it, it may have been closed: then another is open.
  return (await open().executeTakeFirst()) ?? open().executeTakeFirstOrThrow()
}
