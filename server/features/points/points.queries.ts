import type { Sport } from '#contract/enums.ts'
import type { Standing } from '#contract/points.ts'
import type { ManagedTx, Reader } from '#server/platform/store.ts'

const DAY_MS = 24 * 3_600_000

/** The ledger's sum for the open season: every department, also one without points. */
export async function listStandings(db: Reader, now: Date): Promise<Standing[]> {
  const rows = await listTotals(db)
  const recent = await listRecent(db, new Date(now.getTime() - DAY_MS))
  return rows.map(({ hundredths, ...department }) => ({
    ...department,
    points: hundredths / 100,
    recent: recent
      .filter(({ department_id }) => department_id === department._id)
      .map(({ amount, created_at }) => ({ points: amount / 100, at: created_at })),
  }))
}

/** Most points first, then by name. */
export async function listTotals(db: Reader) {
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
  return rows.map(({ hundredths, ...department }) => ({ ...department, hundredths: hundredths ?? 0 }))
}

function listRecent(db: Reader, since: Date) {
  return db
    .selectFrom('points_entry')
    .innerJoin('season', 'season.id', 'points_entry.season_id')
    .where('season.is_open', '=', 1)
    .where('points_entry.created_at', '>', since.toISOString())
    .select(['points_entry.department_id', 'points_entry.amount', 'points_entry.created_at'])
    .orderBy('points_entry.created_at')
    .execute()
}

interface Played {
  departmentId: string
  sport: Sport
  season: string
}

/** What a department's teams played in a season, latest first. */
export async function listResultIds(db: Reader, { departmentId, sport, season }: Played): Promise<string[]> {
  const played = db
    .selectFrom('match')
    .select(['id', 'plays_at'])
    .where('status', '=', 'SUMMARY')
    .where('season_id', '=', season)
    .where('sport', '=', sport)
  const rows = await played
    .where('department1_id', '=', departmentId)
    .union(played.where('department2_id', '=', departmentId))
    .orderBy('plays_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasResults(db: Reader, seasonId: string): Promise<boolean> {
  const result = db.selectFrom('match').select('id').where('season_id', '=', seasonId).where('status', '=', 'SUMMARY')
  return (await result.limit(1).executeTakeFirst()) !== undefined
}

export async function setRules(tx: ManagedTx, seasonId: string, rules: string): Promise<void> {
  await tx.updateTable('season').set({ rules }).where('id', '=', seasonId).execute()
}
