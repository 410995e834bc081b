import { type RawBuilder, sql } from 'kysely'
import type { MatchDayFilters, MatchDays } from '#contract/match/calls.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { type Choice, selectChosen, sidesOf, unite } from './match-pages.queries.ts'
import { listWaitingDays } from './plan/waiting-fixture.queries.ts'

const PLAYED_DAYS = 14
const UPCOMING_DAYS = 31
/** `plays_at` of a match without a day starts with it. */
const UNDATED = '9999-99-99'

/** The latest days with results and the next days with matches, each in the order of the calendar. */
export async function listMatchDays(db: Reader, filters: MatchDayFilters): Promise<MatchDays> {
  const [played, upcoming] = await Promise.all([
    askForDays(db, { ...filters, status: 'SUMMARY', latestFirst: true, limit: PLAYED_DAYS, undated: UNDATED }),
    askForDays(db, { ...filters, status: 'UPCOMING', limit: UPCOMING_DAYS, undated: UNDATED }),
  ])
  const isOfAll = Object.values(filters).every((filter) => filter === undefined)
  const waiting = isOfAll ? await listWaitingDays(db) : []
  return {
    played: played.map(({ date }) => date).reverse(),
    upcoming: upcoming.map(({ date }) => date),
    ...(waiting.length > 0 && { waiting }),
  }
}

interface Asked extends Choice {
  latestFirst?: true
  limit: number
  undated: string
}

/** Steps through an index from day to day, because a day has many matches. */
const askForDays = preparedQuery((db, { latestFirst, limit, undated, ...choice }: Asked) => {
  const dayOf = (moment: RawBuilder<string>) => sql<string>`SUBSTR(${moment}, 1, 10)`
  const moment = sql<string>`day.moment`
  const found = latestFirst
    ? stepTo(db, choice, 'MAX', { before: sql`${dayOf(moment)} || ' 00:00'` })
    : stepTo(db, choice, 'MIN', { after: sql`${dayOf(moment)} || ' 99:99'` })
  const first = latestFirst ? stepTo(db, choice, 'MAX', { before: sql`${undated}` }) : stepTo(db, choice, 'MIN', {})
  const days = sql<{ date: string }>`(
    WITH RECURSIVE day (moment) AS (
      SELECT ${first} UNION ALL SELECT ${found} FROM day WHERE day.moment IS NOT NULL
    )
    SELECT ${dayOf(moment)} AS date FROM day WHERE day.moment < ${undated} LIMIT ${limit}
  )`
  return db.selectFrom(days.as('found')).select('found.date')
})

interface Bound {
  before?: RawBuilder<unknown>
  after?: RawBuilder<unknown>
}

/** The nearest match within a bound, on either side of a department. */
function stepTo(db: Reader, choice: Choice, nearest: 'MIN' | 'MAX', { before, after }: Bound): RawBuilder<unknown> {
  let matches = selectChosen(db, choice)
  if (before) matches = matches.where('match.plays_at', '<', sql<string>`${before}`)
  if (after) matches = matches.where('match.plays_at', '>', sql<string>`${after}`)
  const nearestOf = sql<string>`${sql.raw(nearest)}(match.plays_at)`
  const sides = sidesOf(matches.select(nearestOf.as('moment')), choice)
  return sql`(SELECT ${sql.raw(nearest)}(side.moment) FROM (${unite(sides)}) AS side)`
}
