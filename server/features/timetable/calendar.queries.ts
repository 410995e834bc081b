import { sql } from 'kysely'
import type { CalendarFilters } from '#contract/timetable/calls.ts'
import { type EventGender, type MatchTag, SPORTS, type Sport } from '#contract/values/enums.ts'
import type { Reader } from '#server/platform/data/store.ts'

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
}

/** Live and upcoming matches with a day, soonest first. */
export async function listUpcoming(db: Reader, filters: CalendarFilters): Promise<UpcomingMatch[]> {
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
    .orderBy('match.plays_at')
    .orderBy('match.id')
    .limit(AT_MOST)
    .execute()
  return rows.map(({ name1, name2, date, ...row }) => ({ ...row, date: date ?? '', title: `${name1} v ${name2}` }))
}

/** Recently cancelled matches, latest first. */
export function listCancelled(db: Reader, filters: CalendarFilters, since: string): Promise<CancelledMatch[]> {
  return db
    .selectFrom('cancelled_match')
    .select(['match_id as matchId', 'sequence', 'title', 'sport', 'venue', 'date', 'time', 'cancelled_at as at'])
    .where('date', '>=', since)
    .where(({ and }) => and(chosen('cancelled_match', filters)))
    .$if(filters.match !== undefined, (query) => query.where('match_id', '=', filters.match ?? ''))
    .orderBy('cancelled_at', 'desc')
    .orderBy('match_id')
    .limit(AT_MOST)
    .execute()
}

export async function chosenNames(db: Reader, { sport, department, team }: CalendarFilters): Promise<string[]> {
  const nameIn = async (table: 'department' | 'team', id: string | undefined) =>
    id && (await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst())?.name
  const names = [sport && SPORTS[sport], await nameIn('department', department), await nameIn('team', team)]
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
