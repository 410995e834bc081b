import type { Ground, GroundUpdate } from '#contract/ground/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { venueOf } from '#rules/schedule/place.ts'
import { asGround, changeGround, findGround, groundColumns } from '#server/features/ground/ground.queries.ts'
import { lockGround, requireHours } from '#server/features/ground/ground.service.ts'
import { matchColumns } from '#server/features/match/match.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo, columnsOf } from '#server/platform/data/columns.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { changeWaiting } from './waiting-fixture.queries.ts'

/** Changes a ground. The venues of matches to come follow its new names in the same transaction. */
export async function updateGround(context: AppContext, by: Actor, id: string, input: GroundUpdate): Promise<Ground> {
  const { store, now } = context
  const change = { action: 'updateGround', subject: 'ground', id, lock: lockGround(id) } as const
  await store.manage(by, change, async (tx, row) => {
    const changes = changesTo(row, columnsOf(groundColumns, input))
    requireHours({ ...row, ...changes })
    await changeGround(tx, id, changes)
    await renameVenues(tx, renamedVenues(asGround(row), input), now().toISOString())
  })
  return findGround(store.reads, id)
}

/** The new venue for each key of an old one. Courts that are gone keep their name. */
function renamedVenues(before: Ground, { name = before.name, courts = [] }: GroundUpdate): Map<string, string> {
  const renamed = [null, ...before.courts].map((court) => {
    const now = court === null ? null : (courts.find(({ was }) => was === court)?.name ?? court)
    return [venueOf(before.name, court), venueOf(name, now)] as const
  })
  return new Map(renamed.flatMap(([was, now]) => (was === now ? [] : [[nameKey(was), now]])))
}

/** Matches to come keep their place under a new name: calendars learn it, and nobody is notified. */
async function renameVenues(tx: ManagedTx, venues: ReadonlyMap<string, string>, at: string): Promise<void> {
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
