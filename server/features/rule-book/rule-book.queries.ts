import { EARLIEST_DAY } from '#contract/fields.ts'
import { type RuleBookVersion, ruleBook } from '#contract/rule-book.ts'
import type { SeasonRules } from '#rules/season-rules.ts'
import type { Row } from '#server/db/schema.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { seasonRules } from './rule-book.rules.ts'

type Season = Pick<Row<'season'>, 'id' | 'rules' | 'opened_at'>

/** All rules of a season. */
export async function findSeasonRules(db: Reader, season: Season, zone: string): Promise<SeasonRules> {
  const adopted = db.selectFrom('rule_book').selectAll().where('season_id', '=', season.id).orderBy('version')
  return seasonRules({ season, firstDay: firstDayOf(season, zone), adopted: await adopted.execute() })
}

/** The day on which a season was opened. The first one of a club is open from the beginning. */
const firstDayOf = ({ opened_at }: Season, zone: string) =>
  opened_at === null ? EARLIEST_DAY : dateIn(zone, new Date(opened_at))

/** Adopted versions, latest first. */
export async function listAdopted(db: Reader, seasonId: string): Promise<RuleBookVersion[]> {
  const rows = await db
    .selectFrom('rule_book')
    .leftJoin('profile', 'profile.id', 'rule_book.adopted_by')
    .selectAll('rule_book')
    .select(['profile.id as by_id', 'profile.name as by_name', 'profile.picture_id as by_picture'])
    .where('season_id', '=', seasonId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ by_id, by_name, by_picture, ...row }) => ({
    version: row.version,
    from: row.valid_from,
    reason: row.reason,
    rules: ruleBook.parse(JSON.parse(row.rules)),
    adoptedAt: row.adopted_at,
    by: by_id && by_name ? { _id: by_id, name: by_name, profilePic: by_picture } : null,
  }))
}

export async function insertVersion(tx: ManagedTx, row: Row<'rule_book'>): Promise<void> {
  await tx.insertInto('rule_book').values(row).execute()
}
