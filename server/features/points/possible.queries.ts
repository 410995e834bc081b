import type { Reader } from '#server/platform/data/store.ts'

/** Those whose places are not final. */
export const listOpenEvents = (db: Reader, seasonId: string) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('season_id', '=', seasonId)
    .where('state', 'not in', ['FINAL', 'NOT_PLAYED'])
    .orderBy('id')
    .execute()

/** Those to come and live that are no fixtures of a draw. */
export const listOpenMatches = (db: Reader, seasonId: string) =>
  db
    .selectFrom('match')
    .leftJoin('fixture_match', 'fixture_match.match_id', 'match.id')
    .select(['match.department1_id', 'match.department2_id', 'match.event_id', 'match.date', 'match.known_version'])
    .select(['match.sport', 'match.gender', 'match.tag'])
    .where('match.season_id', '=', seasonId)
    .where('match.status', 'in', ['UPCOMING', 'LIVE'])
    .where('fixture_match.match_id', 'is', null)
    .orderBy('match.id')
    .execute()
