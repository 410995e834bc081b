import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { EARLIEST_DAY } from '#contract/values/limits.ts'
import type { SeasonRules } from '#rules/season-rules.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Row } from '#server/db/schema.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { publicName, publicPicture } from '#server/platform/names/public-name.ts'
import { readRuleBook, seasonRules } from './rule-book.rules.ts'

type Season = Pick<Row<'season'>, 'id' | 'rules' | 'opened_at'>

export async function findSeasonRules(db: Reader, season: Season, zone: string): Promise<SeasonRules> {
  const adopted = await askForVersions(db, { season: season.id })
  return seasonRules({ season, firstDay: firstDayOf(season, zone), adopted })
}

const askForVersions = preparedQuery((db, { season }: { season: string }) =>
  db.selectFrom('rule_book').selectAll().where('season_id', '=', season).orderBy('version'),
)

export async function findOpenSeasonRules(db: Reader, zone: string) {
  const rows = await askForOpenSeason(db, {})
  const [first] = rows
  if (!first) throw new Error('No season is open.')
  const { version: _, valid_from: _from, book: _book, ...season } = first
  const adopted = rows.flatMap(({ version, valid_from, book }) =>
    version === null || valid_from === null || book === null ? [] : [{ version, valid_from, rules: book }],
  )
  return { season, rules: seasonRules({ season, firstDay: firstDayOf(season, zone), adopted }) }
}

const askForOpenSeason = preparedQuery((db) =>
  db
    .selectFrom('season')
    .leftJoin('rule_book', 'rule_book.season_id', 'season.id')
    .selectAll('season')
    .select(['rule_book.version', 'rule_book.valid_from', 'rule_book.rules as book'])
    .where('season.is_open', '=', TRUE)
    .orderBy('rule_book.version'),
)

/** The day on which a season was opened. The first one of a club is open from the beginning. */
const firstDayOf = ({ opened_at }: Season, zone: string) =>
  opened_at === null ? EARLIEST_DAY : dateIn(zone, new Date(opened_at))

/** Adopted versions, latest first. */
export async function listAdopted(db: Reader, seasonId: string): Promise<RuleBookVersion[]> {
  const rows = await db
    .selectFrom('rule_book')
    .leftJoin('profile', 'profile.id', 'rule_book.adopted_by')
    .selectAll('rule_book')
    .select('profile.id as by_id')
    .select([publicName<string | null>().as('by_name'), publicPicture().as('by_picture')])
    .where('season_id', '=', seasonId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ by_id, by_name, by_picture, ...row }) => ({
    version: row.version,
    from: row.valid_from,
    reason: row.reason,
    rules: readRuleBook(row.rules),
    adoptedAt: row.adopted_at,
    by: by_id && by_name ? { _id: by_id, name: by_name, profilePic: by_picture } : null,
  }))
}

export async function insertVersion(tx: ManagedTx, row: Row<'rule_book'>): Promise<void> {
  await tx.insertInto('rule_book').values(row).execute()
}
