import { countRows } from '#server/platform/data/counting.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** The first three places of all events of a season with their entries, in the order in which the events began. */
export const listPodiumPlaces = (db: Reader, seasonId: string) =>
  db
    .selectFrom('event_place as placed')
    .innerJoin('event', 'event.id', 'placed.event_id')
    .leftJoin('event_entry', (join) =>
      join
        .onRef('event_entry.event_id', '=', 'placed.event_id')
        .onRef('event_entry.department_id', '=', 'placed.department_id')
        .on('event_entry.state', '=', 'ENTERED')
        .on((eb) =>
          eb.or([
            eb('event_entry.label', '=', eb.ref('placed.entry')),
            eb.and([eb('event_entry.label', 'is', null), eb('placed.entry', 'is', null)]),
          ]),
        ),
    )
    .select(['event.id as event_id', 'event.name', 'event.sport', 'event.gender', 'event.entrant'])
    .select(['placed.place', 'placed.department_id', 'placed.entry as label', 'event_entry.id as entry_id'])
    .where('event.season_id', '=', seasonId)
    .where('placed.place', '<=', 3)
    .orderBy('event.begins_on')
    .orderBy('event.id')
    .orderBy('placed.position')
    .execute()
export type PodiumPlace = Awaited<ReturnType<typeof listPodiumPlaces>>[number]

/** Those who are named in these entries, without reserves. */
export const listPlayers = (db: Reader, entryIds: readonly string[]) =>
  entryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('squad_member')
        .select(['entry_id', 'person_key', 'profile_id', 'name'])
        .where('entry_id', 'in', entryIds)
        .where('is_reserve', '=', 0)
        .orderBy('entry_id')
        .orderBy('position')
        .execute()
export type Player = Awaited<ReturnType<typeof listPlayers>>[number]

export const countFinished = (db: Reader, seasonId: string): Promise<number> =>
  countRows(db.selectFrom('match').where('season_id', '=', seasonId).where('status', '=', 'SUMMARY'))

/** Whether a season has events, and nothing of them and of its matches is open. */
export async function hasEnded(db: Reader, seasonId: string): Promise<boolean> {
  const events = await db.selectFrom('event').select('state').where('season_id', '=', seasonId).execute()
  const open = db.selectFrom('match').where('season_id', '=', seasonId).where('status', '<>', 'SUMMARY')
  const areOver = events.every(({ state }) => state === 'FINAL' || state === 'NOT_PLAYED')
  return areOver && events.some(({ state }) => state === 'FINAL') && (await countRows(open)) === 0
}
