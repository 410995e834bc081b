import { eventTitle } from '#contract/event/calls.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import { selectWithSides } from '#server/features/match/match.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** All matches of a day in their order, whatever their state. Results stand at the time of their end. */
export const listMatchesOfDay = (db: Reader, day: string) =>
  selectWithSides(db)
    .where('match.status', 'in', ['UPCOMING', 'LIVE', 'SUMMARY'])
    .where('match.plays_at', '>=', `${day} 00:00`)
    .where('match.plays_at', '<=', `${day} 99:99`)
    .orderBy('match.plays_at')
    .orderBy('match.id')
    .execute()

/** These matches, in the order of their ids. */
export const listMatchesByIds = (db: Reader, ids: readonly string[]) =>
  selectWithSides(db)
    .where('match.id', 'in', [...ids, ''])
    .orderBy('match.id')
    .execute()

/** The matches of the season that have no day. */
const selectOpenMatches = (db: Reader) =>
  selectWithSides(db)
    .where('match.season_id', '=', db.selectFrom('season').select('season.id').where('is_open', '=', TRUE))
    .where('match.status', '=', 'UPCOMING')
    .where('match.date', 'is', null)
    .orderBy('match.id')

export const listOpenMatches = (db: Reader) => selectOpenMatches(db).execute()

/** Those of these events, without the locked ones. */
export const listOpenMatchesOf = (db: Reader, eventIds: readonly string[]) =>
  selectOpenMatches(db).where('match.event_id', 'in', eventIds).where('match.is_locked', 'is', null).execute()

export const findPlan = (db: Reader, id: string) => selectWithSides(db).where('match.id', '=', id).executeTakeFirst()

/** The planned matches of these events. */
export const listPlansOfEvents = (db: Reader, eventIds: readonly string[]) =>
  selectWithSides(db)
    .where('match.event_id', 'in', [...eventIds, ''])
    .where('match.status', 'in', ['UPCOMING', 'LIVE'])
    .where('match.date', 'is not', null)
    .execute()

export async function listUnplanned(db: Reader) {
  const events = await db
    .selectFrom('match')
    .innerJoin('event', 'event.id', 'match.event_id')
    .innerJoin('season', 'season.id', 'event.season_id')
    .select(['event.id', 'event.name', 'event.sport', 'event.gender'])
    .select(({ fn }) => fn.countAll<number>().as('matches'))
    .where('season.is_open', '=', TRUE)
    .where('match.status', '=', 'UPCOMING')
    .where('match.date', 'is', null)
    .groupBy(['event.id', 'event.name', 'event.sport', 'event.gender'])
    .execute()
  return events
    .map(({ id, matches, ...event }) => ({ _id: id, name: eventTitle(event), matches: Number(matches) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
