import { matchColumns } from '#server/features/match/match.queries.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { changeWaiting } from './waiting-fixture.queries.ts'

/** Matches to come keep their place under a new name: calendars learn it, and nobody is notified. */
export async function renameVenues(tx: ManagedTx, venues: ReadonlyMap<string, string>, at: string): Promise<void> {
  if (venues.size === 0) return
  const waiting = tx.selectFrom('waiting_fixture').select(['id', 'venue_key'])
  for (const { id, venue_key } of await waiting.where('venue_key', 'in', [...venues.keys()]).execute())
    await changeWaiting(tx, id, matchColumns.venue(venues.get(venue_key ?? '') ?? null))
  const rows = tx
    .selectFrom('match')
    .select(['id', 'venue_key'])
    .where('venue_key', 'in', [...venues.keys()])
  const byVenue = Map.groupBy(await rows.where('status', '=', 'UPCOMING').execute(), (row) => row.venue_key ?? '')
  for (const [key, matches] of byVenue) {
    const venue = venues.get(key) ?? null
    await tx
      .updateTable('match')
      .set(({ eb }) => ({ ...matchColumns.venue(venue), sequence: eb('sequence', '+', 1), updated_at: at }))
      .where(
        'id',
        'in',
        matches.map(({ id }) => id),
      )
      .execute()
  }
}
