import type { Reader } from '#server/platform/data/store.ts'

/** The match with the names of its sides and its current score. */
export function findMatchToTell(db: Reader, id: string) {
  return db
    .selectFrom('match')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .leftJoin('live_score as live', 'live.match_id', 'match.id')
    .selectAll('match')
    .select(['t1.name as name1', 't2.name as name2', 'live.team1_score as live1', 'live.team2_score as live2'])
    .select('live.version as live_version')
    .where('match.id', '=', id)
    .executeTakeFirst()
}
export type MatchToTell = NonNullable<Awaited<ReturnType<typeof findMatchToTell>>>

/** Departments whose place in the point table a match has changed, the most points first. */
export const listMovesToTell = (db: Reader, matchId: string) =>
  db
    .selectFrom('match_move')
    .innerJoin('department', 'department.id', 'match_move.department_id')
    .select(['department.name', 'match_move.place_before as from', 'match_move.place_after as to'])
    .where('match_move.match_id', '=', matchId)
    .whereRef('match_move.place_before', '!=', 'match_move.place_after')
    .orderBy('match_move.amount', 'desc')
    .orderBy('match_move.place_after')
    .orderBy('department.name_key')
    .execute()
export type MoveToTell = Awaited<ReturnType<typeof listMovesToTell>>[number]

/** What the person does for the match, as long as they are named. */
export const findDuty = (db: Reader, matchId: string, profileId: string) =>
  db
    .selectFrom('official')
    .select('role')
    .where('match_id', '=', matchId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()

export const findEventToTell = (db: Reader, id: string) =>
  db
    .selectFrom('event')
    .select(['id', 'name', 'sport', 'gender', 'state'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('match').select('match.id').whereRef('match.event_id', '=', 'event.id'))
        .as('has_matches'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** The places of an event, the best first, with the names of the departments. */
export const listPlacesToTell = (db: Reader, eventId: string) =>
  db
    .selectFrom('event_place')
    .innerJoin('department', 'department.id', 'event_place.department_id')
    .select(['event_place.place', 'event_place.entry', 'department.name'])
    .where('event_place.event_id', '=', eventId)
    .where('event_place.place', 'is not', null)
    .orderBy('event_place.place')
    .orderBy('event_place.position')
    .execute()
export type PlaceToTell = Awaited<ReturnType<typeof listPlacesToTell>>[number]

/** An application that is still accepted, with its team. */
export const findAccepted = (db: Reader, id: string) =>
  db
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(['application.id', 'application.profile_id', 'application.team_id', 'team.name', 'team.sport'])
    .where('application.id', '=', id)
    .where('application.status', '=', 'ACCEPTED')
    .executeTakeFirst()
