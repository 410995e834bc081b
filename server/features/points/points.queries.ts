import { sql } from 'kysely'
import type { Standing } from '#contract/points/calls.ts'
import { RESULTS_MAX } from '#contract/points/points.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import { shownColor, withColor } from '#server/features/department/department.queries.ts'
import { hasRows } from '#server/platform/data/counting.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'

const DAY_MS = 24 * 3_600_000

/** The point table of the open season, with the changes of the last 24 hours. */
export async function listStandings(db: Reader, now: Date): Promise<Standing[]> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const rows = await standingsQuery(db, { since })
  return rows.map(({ hundredths, before, moved_at, ...department }) => {
    const moved = hundredths - (before ?? 0)
    const recent = moved === 0 || moved_at === null ? [] : [{ points: moved / 100, at: moved_at }]
    return { ...withColor(department), points: hundredths / 100, recent }
  })
}

const standingsQuery = preparedQuery((db, { since }: { since: string }) => {
  const entries = entriesOfDepartment(db)
  return selectTotals(db).select([
    entries.select('created_at').orderBy('number', 'desc').limit(1).as('moved_at'),
    entries
      .where('created_at', '<=', since)
      .select('total')
      .orderBy('created_at', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .as('before'),
  ])
})

/** All departments by points, then by name, including those without points. */
function selectTotals(db: Reader) {
  const total = entriesOfDepartment(db).select('total').orderBy('number', 'desc').limit(1)
  return db
    .selectFrom('department')
    .select(['department.id as _id', 'department.name', 'department.logo_id as logo', shownColor().as('color')])
    .select(({ fn, val }) => fn.coalesce(total, val(0)).as('hundredths'))
    .orderBy('hundredths', 'desc')
    .orderBy('department.name_key')
}

/** A subquery: the open season's entries of the outer query's department. */
function entriesOfDepartment(db: Reader) {
  const open = db.selectFrom('season').select('season.id').where('is_open', '=', TRUE)
  return db
    .selectFrom('points_entry')
    .where('season_id', '=', open)
    .where('department_id', '=', sql.ref<string>('department.id'))
}

interface Played {
  departmentId: string
  sport: Sport
  season: string
}

/** A department's results in a season, latest first. Each side is limited before both are merged. */
export async function listResultIds(db: Reader, { departmentId, sport, season }: Played): Promise<string[]> {
  const played = db
    .selectFrom('match')
    .select(['id', 'plays_at'])
    .where('status', '=', 'SUMMARY')
    .where('season_id', '=', season)
    .where('sport', '=', sport)
    .orderBy('plays_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RESULTS_MAX)
  const first = played.where('department1_id', '=', departmentId)
  const second = played.where('department2_id', '=', departmentId)
  const rows = await db
    .selectFrom(first.as('first'))
    .selectAll()
    .union(db.selectFrom(second.as('second')).selectAll())
    .orderBy('plays_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RESULTS_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

export const hasResults = (db: Reader, seasonId: string): Promise<boolean> =>
  hasRows(db.selectFrom('match').where('season_id', '=', seasonId).where('status', '=', 'SUMMARY'))

/** Events whose places are not final. */
export const listUndecidedEvents = (db: Reader, seasonId: string) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('season_id', '=', seasonId)
    .where('state', 'not in', ['FINAL', 'NOT_PLAYED'])
    .orderBy('id')
    .execute()

/** Matches to come and live ones that are no fixtures of a draw. */
export const listOpenUndrawnMatches = (db: Reader, seasonId: string) =>
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

export interface PointsScope {
  season: string
  /** Undefined: all, and entries without a gender. */
  genders?: RuleBook['tables'][number]['genders']
}

/** The results of a season, counted for each pair of departments and each outcome. */
export async function countOutcomes(db: Reader, scope: PointsScope) {
  const rows = await askForOutcomes(db, scope)
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

const askForOutcomes = preparedQuery((db, { season, genders }: PointsScope) => {
  const results = db
    .selectFrom('match')
    .where('season_id', '=', season)
    .where('status', '=', 'SUMMARY')
    // One without a result is no tie.
    .where((eb) => eb.or([eb('winner', '!=', 'TIE'), eb('outcome', 'is', null)]))
  return (genders === undefined ? results : results.where('gender', 'in', genders))
    .select(['department1_id', 'department2_id', 'winner'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['department1_id', 'department2_id', 'winner'])
})

/**
 * What each department won in each quarter of an hour: the largest step that begins with every day of every time zone. The
 * order is that of time.
 */
export async function listQuarterSums(db: Reader, scope: PointsScope) {
  const rows = await askForQuarterSums(db, scope)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

const askForQuarterSums = preparedQuery((db, { season, genders }: PointsScope) => {
  const minutes = sql`SUBSTR(created_at, 15, 2)`
  const quarter = sql<string>`SUBSTR(created_at, 1, 14) ||
    CASE WHEN ${minutes} < '15' THEN '00' WHEN ${minutes} < '30' THEN '15' WHEN ${minutes} < '45' THEN '30' ELSE '45' END`
  const entries = db.selectFrom('points_entry').where('season_id', '=', season)
  return (genders === undefined ? entries : entries.where('gender', 'in', genders))
    .select(['department_id as department', quarter.as('quarter')])
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .groupBy(['department_id', quarter])
    .orderBy('quarter')
})
