import type { Paged } from '#contract/fields.ts'
import type { PointsEntry } from '#contract/points.ts'
import type { Row } from '#server/db/schema.ts'
import { pageOf } from '#server/platform/paging.ts'
import type { ManagedTx, Reader } from '#server/platform/store.ts'

interface Account {
  department: string
  season: string
}

/** Entries are added, and nothing else ever happens to them. */
export async function insertEntry(tx: ManagedTx, row: Row<'points_entry'>): Promise<void> {
  await tx.insertInto('points_entry').values(row).execute()
}

export async function totalOf(db: Reader, { department, season }: Account): Promise<number> {
  const { sum } = await db
    .selectFrom('points_entry')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('department_id', '=', department)
    .where('season_id', '=', season)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** What a match awarded and nothing has taken back. */
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

/** Latest first, each with the total that it led to. */
export async function listEntries(
  db: Reader,
  { department, season, ...page }: Account & { page: number; pageSize: number },
): Promise<Paged<PointsEntry>> {
  const entries = db.selectFrom('points_entry').where('department_id', '=', department).where('season_id', '=', season)
  const { n } = await entries.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const summed = entries.selectAll().select(({ fn }) =>
    fn
      .sum<number>('amount')
      .over((over) => over.orderBy('id'))
      .as('total'),
  )
  const { body, ...rest } = await pageOf(
    page,
    n,
    db
      .selectFrom(summed.as('entry'))
      .leftJoin('profile', 'profile.id', 'entry.created_by')
      .selectAll('entry')
      .select(['profile.id as by_id', 'profile.name as by_name', 'profile.picture_id as by_picture'])
      .orderBy('entry.id', 'desc'),
  )
  return { ...rest, body: body.map(asEntry) }
}

type Shown = Row<'points_entry'> & {
  total: number
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
