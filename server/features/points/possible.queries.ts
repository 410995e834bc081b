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
    .innerJoin('team as one', 'one.id', 'match.team1_id')
    .innerJoin('team as other', 'other.id', 'match.team2_id')
    .leftJoin('fixture_match', 'fixture_match.match_id', 'match.id')
    .select(['one.name as name1', 'other.name as name2'])
    .select(['match.department1_id', 'match.department2_id', 'match.event_id', 'match.date', 'match.known_version'])
    .select(['match.id', 'match.sport', 'match.gender', 'match.tag', 'match.time'])
    .where('match.season_id', '=', seasonId)
    .where('match.status', 'in', ['UPCOMING', 'LIVE'])
    .where('fixture_match.match_id', 'is', null)
    .orderBy('match.id')
    .execute()
