import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'

export type Recipient = Pick<Row<'push_subscription'>, 'id' | 'kinds' | 'quiet_from' | 'quiet_to'>
type Sides = Pick<
  Row<'match'>,
  'id' | 'event_id' | 'sport' | 'team1_id' | 'team2_id' | 'department1_id' | 'department2_id'
>

export const anySubscription = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('push_subscription').select('id').limit(1).executeTakeFirst()) !== undefined

/** All subscriptions, with the person who is signed in on the browser. */
const selectRecipients = (db: Reader, at: string) =>
  db
    .selectFrom('push_subscription')
    .leftJoin('push_session', 'push_session.subscription_id', 'push_subscription.id')
    .leftJoin('session', (join) =>
      join.onRef('session.id', '=', 'push_session.session_id').on('session.expires_at', '>', at),
    )
    .leftJoin('profile', 'profile.id', 'session.profile_id')
    .select(['push_subscription.id', 'kinds', 'quiet_from', 'quiet_to'])

/** Browsers that follow the match, its event or sport, one of its teams or departments, and those of its players: each once. */
export function listOfMatch(db: Reader, match: Sides, at: string): Promise<Recipient[]> {
  const teams = [match.team1_id, match.team2_id]
  const departments = [match.department1_id, match.department2_id]
  return selectRecipients(db, at)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('of_department', '=', 1),
          eb(eb.fn.coalesce('profile.department_id', 'push_subscription.department_id'), 'in', departments),
        ]),
        eb.and([
          eb('of_teams', '=', 1),
          eb.exists(
            eb
              .selectFrom('application')
              .select('application.id')
              .whereRef('application.profile_id', '=', 'profile.id')
              .where('application.status', '=', 'ACCEPTED')
              .where('application.team_id', 'in', teams),
          ),
        ]),
        eb.exists(
          eb
            .selectFrom('push_team')
            .select('push_team.team_id')
            .whereRef('push_team.subscription_id', '=', 'push_subscription.id')
            .where('push_team.team_id', 'in', teams),
        ),
        eb.exists(
          eb
            .selectFrom('push_match')
            .select('push_match.match_id')
            .whereRef('push_match.subscription_id', '=', 'push_subscription.id')
            .where('push_match.match_id', '=', match.id),
        ),
        eb.exists(
          eb
            .selectFrom('push_event')
            .select('push_event.event_id')
            .whereRef('push_event.subscription_id', '=', 'push_subscription.id')
            .where('push_event.event_id', '=', match.event_id),
        ),
        eb.exists(
          eb
            .selectFrom('push_sport')
            .select('push_sport.sport')
            .whereRef('push_sport.subscription_id', '=', 'push_subscription.id')
            .where('push_sport.sport', '=', match.sport),
        ),
      ]),
    )
    .execute()
}

/** Browsers that follow the event or its sport, and those of the departments that have a place in it: each once. */
export function listOfPlaces(db: Reader, event: Pick<Row<'event'>, 'id' | 'sport'>, at: string): Promise<Recipient[]> {
  return selectRecipients(db, at)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('of_department', '=', 1),
          eb(
            eb.fn.coalesce('profile.department_id', 'push_subscription.department_id'),
            'in',
            eb.selectFrom('event_place').select('event_place.department_id').where('event_id', '=', event.id),
          ),
        ]),
        eb.exists(
          eb
            .selectFrom('push_event')
            .select('push_event.event_id')
            .whereRef('push_event.subscription_id', '=', 'push_subscription.id')
            .where('push_event.event_id', '=', event.id),
        ),
        eb.exists(
          eb
            .selectFrom('push_sport')
            .select('push_sport.sport')
            .whereRef('push_sport.subscription_id', '=', 'push_subscription.id')
            .where('push_sport.sport', '=', event.sport),
        ),
      ]),
    )
    .execute()
}

/**
 * Browsers whose department and gender the announcement is for, as far as they are known; of one for a sport, those whose
 * person plays it and those that follow it, or a team or an event of it.
 */
export function listOfAnnouncement(db: Reader, announcement: Row<'announcement'>, at: string): Promise<Recipient[]> {
  const { department_id, gender, sport, created_by } = announcement
  let found = selectRecipients(db, at)
  if (created_by) found = found.where((eb) => eb.or([eb('profile.id', 'is', null), eb('profile.id', '!=', created_by)]))
  if (department_id)
    found = found
      .where('of_department', '=', 1)
      .where((eb) => eb(eb.fn.coalesce('profile.department_id', 'push_subscription.department_id'), '=', department_id))
  if (gender) found = found.where((eb) => eb.or([eb('profile.gender', 'is', null), eb('profile.gender', '=', gender)]))
  if (sport)
    found = found.where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('application')
            .innerJoin('team', 'team.id', 'application.team_id')
            .select('application.id')
            .whereRef('application.profile_id', '=', 'profile.id')
            .where('application.status', '=', 'ACCEPTED')
            .where('team.sport', '=', sport),
        ),
        eb.exists(
          eb
            .selectFrom('push_team')
            .innerJoin('team', 'team.id', 'push_team.team_id')
            .select('push_team.team_id')
            .whereRef('push_team.subscription_id', '=', 'push_subscription.id')
            .where('team.sport', '=', sport),
        ),
        eb.exists(
          eb
            .selectFrom('push_event')
            .innerJoin('event', 'event.id', 'push_event.event_id')
            .select('push_event.event_id')
            .whereRef('push_event.subscription_id', '=', 'push_subscription.id')
            .where('event.sport', '=', sport),
        ),
        eb.exists(
          eb
            .selectFrom('push_sport')
            .select('push_sport.sport')
            .whereRef('push_sport.subscription_id', '=', 'push_subscription.id')
            .where('push_sport.sport', '=', sport),
        ),
      ]),
    )
  return found.execute()
}

export const listOfPerson = (db: Reader, profileId: string, at: string): Promise<Recipient[]> =>
  selectRecipients(db, at).where('profile.id', '=', profileId).execute()

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

export const findAnnouncementRow = (db: Reader, id: string) =>
  db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()

/** An application that is still accepted, with its team. */
export const findAccepted = (db: Reader, id: string) =>
  db
    .selectFrom('application')
    .innerJoin('team', 'team.id', 'application.team_id')
    .select(['application.id', 'application.profile_id', 'application.team_id', 'team.name', 'team.sport'])
    .where('application.id', '=', id)
    .where('application.status', '=', 'ACCEPTED')
    .executeTakeFirst()
