import type { Standing } from '#contract/points.ts'
import type { Reader } from '#server/platform/store.ts'

/** The ledger's sum for the open season: every department, also one without points. */
export async function listStandings(db: Reader): Promise<Standing[]> {
  const entries = db
    .selectFrom('points_entry')
    .innerJoin('season', 'season.id', 'points_entry.season_id')
    .where('season.is_open', '=', 1)
    .select(['points_entry.department_id'])
    .select(({ fn }) => fn.sum<number>('points_entry.amount').as('hundredths'))
    .groupBy('points_entry.department_id')
  const rows = await db
    .selectFrom('department')
    .leftJoin(entries.as('earned'), 'earned.department_id', 'department.id')
    .select(['department.id as _id', 'department.name', 'department.logo_id as logo', 'earned.hundredths'])
    .orderBy(({ fn, val }) => fn.coalesce('earned.hundredths', val(0)), 'desc')
    .orderBy('department.name_key')
    .execute()
  return rows.map(({ hundredths, ...department }) => ({ ...department, points: (hundredths ?? 0) / 100 }))
}
