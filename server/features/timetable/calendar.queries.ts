import { type Expression, sql } from 'kysely'
import type { OfficialRole } from '#contract/official/official.ts'
import type { CalendarFilters } from '#contract/timetable/calls.ts'
import { type EventGender, type MatchTag, SPORTS, type Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { listOwnMatches, listTeamsOf } from '#server/features/schedule/own-matches.queries.ts'
import { escapeLike } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { publicName } from '#server/platform/names/public-name.ts'

// Limits the length of a calendar.
const AT_MOST = 1_000

export interface CancelledMatch {
  matchId: string
  sequence: number
  title: string
  sport: Sport
  venue: string | null
  date: string
  time: string | null
  /** The time of the last change or of the cancellation. */
  at: string
}
export interface UpcomingMatch extends CancelledMatch {
  gender: EventGender
  tag: MatchTag | null
  /** What the person does for it whose calendar this is. */
  role?: OfficialRole | undefined
}

/** Live and upcoming matches with a day, soonest first. */
export async function listUpcoming(db: Reader, filters: CalendarFilters, today: string): Promise<UpcomingMatch[]> {
  const { person } = filters
  const own = person === undefined ? null : await listOwnMatches(db, { person, from: today })
  const roles = new Map(own?.map(({ row, role }) => [row.id, role]))
  const rows = await db
    .selectFrom('match')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .select(['match.id as matchId', 'match.sequence', 'match.sport', 'match.gender', 'match.tag', 'match.venue'])
    .select(['match.date', 'match.time', 'match.updated_at as at', 't1.name as name1', 't2.name as name2'])
    .where('match.status', 'in', ['UPCOMING', 'LIVE'])
    .where('match.date', 'is not', null)
    .where(({ and }) => and(chosen('match', filters)))
    .$if(filters.match !== undefined, (query) => query.where('match.id', '=', filters.match ?? ''))
    .$if(own !== null, (query) => query.where('match.id', 'in', [...roles.keys(), '']))
    .$if(filters.ground !== undefined, (query) => query.where((eb) => onGround(eb.ref('match.venue_key'), filters)))
    .orderBy('match.plays_at')
    .orderBy('match.id')
    .limit(AT_MOST)
    .execute()
  return rows.map(({ name1, name2, date, ...row }) => ({
    ...row,
    date: date ?? '',
    title: `${name1} v ${name2}`,
    role: roles.get(row.matchId),
  }))
}

/** Recently cancelled matches, latest first. */
export async function listCancelled(db: Reader, filters: CalendarFilters, since: string): Promise<CancelledMatch[]> {
  const { person, ground } = filters
  const teams = person === undefined ? null : [...(await listTeamsOf(db, person)), '']
  const rows = await db
    .selectFrom('cancelled_match')
    .select(['match_id as matchId', 'sequence', 'title', 'sport', 'venue', 'date', 'time', 'cancelled_at as at'])
    .where('date', '>=', since)
    .where(({ and }) => and(chosen('cancelled_match', filters)))
    .$if(filters.match !== undefined, (query) => query.where('match_id', '=', filters.match ?? ''))
    .$if(teams !== null, (query) =>
      query.where((eb) =>
        eb.or([
          ...[eb('team1_id', 'in', teams), eb('team2_id', 'in', teams)],
          // The ids in it stay when their accounts are deleted.
          eb.and([
            eb('officials', 'like', `%"${person}"%`),
            eb.exists(
              db
                .selectFrom('profile')
                .select('profile.id')
                .where('profile.id', '=', person ?? ''),
            ),
          ]),
          eb(
            'match_id',
            'in',
            db
              .selectFrom('official')
              .select('official.match_id')
              .where('profile_id', '=', person ?? ''),
          ),
        ]),
      ),
    )
    .orderBy('cancelled_at', 'desc')
    .orderBy('match_id')
    .limit(AT_MOST)
    .execute()
  return ground === undefined ? rows : rows.filter(({ venue }) => isOn(ground, venue))
}

/** The coming matches of which a person is no longer an official. */
export async function listEndedDuties(db: Reader, person: string, since: string): Promise<CancelledMatch[]> {
  const rows = await db
    .selectFrom('ended_duty')
    .innerJoin('match', 'match.id', 'ended_duty.match_id')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .select(['match.id as matchId', 'match.sequence', 'match.sport', 'match.venue', 'match.date', 'match.time'])
    .select(['match.updated_at as at', 't1.name as name1', 't2.name as name2'])
    .where('ended_duty.profile_id', '=', person)
    .where('match.status', 'in', ['UPCOMING', 'LIVE'])
    .where('match.date', '>=', since)
    .orderBy('match.id')
    .limit(AT_MOST)
    .execute()
  return rows.map(({ name1, name2, date, ...row }) => ({ ...row, date: date ?? '', title: `${name1} v ${name2}` }))
}

/** The ground itself, or one of its courts: 'Hall' and 'Hall, Board 1'. */
function isOn(ground: string, venue: string | null): boolean {
  const [key, at] = [nameKey(ground), nameKey(venue ?? '')]
  return at === key || at.startsWith(`${key}, `)
}
const onGround = (venue: Expression<string | null>, { ground = '' }: CalendarFilters) =>
  sql<boolean>`(${venue} = ${nameKey(ground)} OR ${venue} LIKE ${`${escapeLike(nameKey(ground))}, %`} ESCAPE '\\')`

export async function chosenNames(
  db: Reader,
  { sport, department, team, person, ground }: CalendarFilters,
): Promise<string[]> {
  const nameIn = async (table: 'department' | 'team', id: string | undefined) =>
    id && (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name
  const people = db.selectFrom('profile').select(publicName().as('name'))
  const names = [
    sport && SPORTS[sport],
    await nameIn('department', department),
    await nameIn('team', team),
    person && (await people.where('id', '=', person).executeTakeFirst())?.name,
    ground,
  ]
  return names.filter((name) => !!name) as string[]
}

function chosen(table: 'match' | 'cancelled_match', { sport, department, team }: CalendarFilters) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const onEitherSide = (of: string, id: string) =>
    sql<boolean>`${id} IN (${column(`${of}1_id`)}, ${column(`${of}2_id`)})`
  return [
    ...(sport ? [sql<boolean>`${column('sport')} = ${sport}`] : []),
    ...(department ? [onEitherSide('department', department)] : []),
    ...(team ? [onEitherSide('team', team)] : []),
  ]
}
