import type { PointsEntry } from '#contract/points.ts'
import type { Paged } from '#contract/replies.ts'
import type { Row } from '#server/db/schema.ts'
import { pageBy } from '#server/platform/data/paging.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { findBalance } from './points-entry.queries.ts'

/** The entry of a match's points, unless it was reversed. */
export function findAwardEntry(db: Reader, matchId: string): Promise<Row<'points_entry'> | undefined> {
  return db
    .selectFrom('points_entry as won')
    .leftJoin('points_entry as back', 'back.reverses_id', 'won.id')
    .selectAll('won')
    .where('won.match_id', '=', matchId)
    .where('won.kind', '=', 'MATCH')
    .where('back.id', 'is', null)
    .executeTakeFirst()
}

/** What others won in the running season in matches of the department, and nothing has taken back. */
export function listWinsOver(db: Reader, departmentId: string): Promise<Row<'points_entry'>[]> {
  const teamIds = db.selectFrom('team').select('id').where('department_id', '=', departmentId)
  return db
    .selectFrom('points_entry as won')
    .innerJoin('season', 'season.id', 'won.season_id')
    .innerJoin('match', 'match.id', 'won.match_id')
    .leftJoin('points_entry as back', 'back.reverses_id', 'won.id')
    .selectAll('won')
    .where('season.is_open', '=', 1)
    .where('won.kind', '=', 'MATCH')
    .where('won.department_id', '<>', departmentId)
    .where('back.id', 'is', null)
    .where((eb) => eb.or([eb('match.team1_id', 'in', teamIds), eb('match.team2_id', 'in', teamIds)]))
    .orderBy('won.id')
    .execute()
}

/** Entries, latest first, with running totals. Pages are found by number, because numbers have no gaps. */
export async function listEntries(
  db: Reader,
  { department, season, ...page }: { department: string; season: string; page: number; pageSize: number },
): Promise<Paged<PointsEntry>> {
  const account = { department_id: department, season_id: season }
  const { number: last } = await findBalance(db, account)
  const entries = db
    .selectFrom('points_entry as entry')
    .leftJoin('profile', 'profile.id', 'entry.created_by')
    .selectAll('entry')
    .select(['profile.id as by_id', 'profile.name as by_name', 'profile.picture_id as by_picture'])
    .where('entry.department_id', '=', department)
    .where('entry.season_id', '=', season)
    .orderBy('entry.number', 'desc')
  const { body, ...rest } = await pageBy(page, last, ({ limit, offset }) =>
    entries
      .where('entry.number', '<=', last - offset)
      .where('entry.number', '>', last - offset - limit)
      .execute(),
  )
  return { ...rest, body: body.map(asEntry) }
}

type Shown = Row<'points_entry'> & {
  by_id: string | null
  by_name: string | null
  by_picture: string | null
}
const asEntry = (row: Shown): PointsEntry => ({
  _id: row.id,
  kind: row.kind,
  points: row.amount / 100,
  reason: row.reason,
  createdAt: row.created_at,
  total: row.total / 100,
  match: row.match_id,
  reverses: row.reverses_id,
  by: row.by_id && row.by_name ? { _id: row.by_id, name: row.by_name, profilePic: row.by_picture } : null,
})
