import { sql } from 'kysely'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'

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
