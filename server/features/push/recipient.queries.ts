import { type NotNull, sql } from 'kysely'
import { OWN_DEPARTMENT_MANAGERS } from '#contract/call/access.ts'
import type { Sport } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { hasRows } from '#server/platform/data/counting.ts'
import type { Reader } from '#server/platform/data/store.ts'

export type Recipient = Pick<Row<'push_subscription'>, 'id' | 'kinds' | 'quiet_from' | 'quiet_to'>
type Sides = Pick<
  Row<'match'>,
  'id' | 'event_id' | 'sport' | 'team1_id' | 'team2_id' | 'department1_id' | 'department2_id' | 'provisional_until'
>

export const anySubscription = (db: Reader): Promise<boolean> => hasRows(db.selectFrom('push_subscription'))

/**
 * Browsers that follow the match, its event or sport, a team or department of it, those of its players, and of a result that can be
 * disputed those of heads and sports leads of its sides: each once, unless muted. Its officials are told about its plan.
 */
export function listOfMatch(db: Reader, match: Sides, at: string, isOfPlan: boolean): Promise<Recipient[]> {
  const teams = [match.team1_id, match.team2_id]
  const departments = [match.department1_id, match.department2_id]
  const muted = db.selectFrom('push_muted').select('push_muted.subscription_id').where('match_id', '=', match.id)
  return selectRecipients(db, at)
    .where('push_subscription.id', 'not in', muted)
    .where((eb) =>
      eb.or([
        eb.and([eb('of_department', '=', 1), eb(ownDepartment, 'in', departments)]),
        eb.and([eb('of_teams', '=', 1), eb('profile.id', 'in', playersOf(db).where('team_id', 'in', teams))]),
        eb.and([eb('of_teams', '=', 1), eb('profile.id', 'in', playersOfSides(db, teams))]),
        eb('push_subscription.id', 'in', followersOfTeams(db).where('team_id', 'in', teams)),
        eb('push_subscription.id', 'in', followersOfMatch(db, match.id)),
        eb('push_subscription.id', 'in', followersOfEvents(db).where('event_id', '=', match.event_id)),
        eb('push_subscription.id', 'in', followersOfSport(db, match.sport)),
        ...(match.provisional_until === null
          ? []
          : [
              eb.and([
                eb('profile.role', 'in', OWN_DEPARTMENT_MANAGERS),
                eb('profile.department_id', 'in', departments),
              ]),
            ]),
        ...(isOfPlan ? [eb('profile.id', 'in', officialsOf(db, match.id))] : []),
      ]),
    )
    .execute()
}

/** Browsers that follow the event or its sport, and those of the departments that have a place in it: each once. */
export function listOfPlaces(db: Reader, event: Pick<Row<'event'>, 'id' | 'sport'>, at: string): Promise<Recipient[]> {
  const placed = db.selectFrom('event_place').select('event_place.department_id').where('event_id', '=', event.id)
  return selectRecipients(db, at)
    .where((eb) =>
      eb.or([
        eb.and([eb('of_department', '=', 1), eb(ownDepartment, 'in', placed)]),
        eb('push_subscription.id', 'in', followersOfEvents(db).where('event_id', '=', event.id)),
        eb('push_subscription.id', 'in', followersOfSport(db, event.sport)),
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
  if (department_id) found = found.where('of_department', '=', 1).where((eb) => eb(ownDepartment, '=', department_id))
  if (gender) found = found.where((eb) => eb.or([eb('profile.gender', 'is', null), eb('profile.gender', '=', gender)]))
  if (sport) {
    const teams = db.selectFrom('team').select('team.id').where('team.sport', '=', sport)
    const events = db.selectFrom('event').select('event.id').where('event.sport', '=', sport)
    found = found.where((eb) =>
      eb.or([
        eb('profile.id', 'in', playersOf(db).where('team_id', 'in', teams)),
        eb('push_subscription.id', 'in', followersOfTeams(db).where('team_id', 'in', teams)),
        eb('push_subscription.id', 'in', followersOfEvents(db).where('event_id', 'in', events)),
        eb('push_subscription.id', 'in', followersOfSport(db, sport)),
      ]),
    )
  }
  return found.execute()
}

export const listOfPerson = (db: Reader, profileId: string, at: string): Promise<Recipient[]> =>
  selectRecipients(db, at).where('profile.id', '=', profileId).execute()

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

/** The department of the person, or the one that the browser has chosen. */
const ownDepartment = sql<
  string | null
>`COALESCE(${sql.ref('profile.department_id')}, ${sql.ref('push_subscription.department_id')})`

const playersOf = (db: Reader) =>
  db.selectFrom('application').select('application.profile_id').where('application.status', '=', 'ACCEPTED')

const playersOfSides = (db: Reader, sides: readonly string[]) =>
  db
    .selectFrom('squad_member')
    .innerJoin('team', 'team.entry_id', 'squad_member.entry_id')
    .select('squad_member.profile_id')
    .where('team.id', 'in', sides)
    .$narrowType<{ profile_id: NotNull }>()
    .where('squad_member.profile_id', 'is not', null)

const officialsOf = (db: Reader, matchId: string) =>
  db.selectFrom('official').select('official.profile_id').where('match_id', '=', matchId)

const followersOfTeams = (db: Reader) => db.selectFrom('push_team').select('push_team.subscription_id')

const followersOfEvents = (db: Reader) => db.selectFrom('push_event').select('push_event.subscription_id')

const followersOfMatch = (db: Reader, id: string) =>
  db.selectFrom('push_match').select('push_match.subscription_id').where('match_id', '=', id)

const followersOfSport = (db: Reader, sport: Sport) =>
  db.selectFrom('push_sport').select('push_sport.subscription_id').where('sport', '=', sport)
