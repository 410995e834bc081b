import { BIN_DAYS } from '#contract/bin/bin.ts'
import type { BinEntry } from '#contract/bin/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import { findClub } from '#server/features/club/club.queries.ts'
import { paged } from '#server/platform/data/paging.ts'
import type { Reader } from '#server/platform/data/store.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

const findBinMs = async (db: Reader) => ((await findClub(db)).binDays ?? BIN_DAYS) * DAY_MS

/** Before this time deleted things are no longer kept. */
export const findBinStart = async (db: Reader, now: Date): Promise<string> =>
  new Date(now.getTime() - (await findBinMs(db))).toISOString()

export async function listBin(
  db: Reader,
  now: Date,
  page: { page: number; pageSize: number },
): Promise<Paged<BinEntry>> {
  const keptMs = await findBinMs(db)
  const kept = db.selectFrom('bin').where('deleted_at', '>=', await findBinStart(db, now))
  const { body, ...rest } = await paged(page, kept, (entries) =>
    entries
      .leftJoin('profile', 'profile.id', 'bin.deleted_by')
      .selectAll('bin')
      .select('profile.name')
      .orderBy('deleted_at', 'desc')
      .orderBy('bin.id', 'desc'),
  )
  return {
    ...rest,
    body: body.map(({ id, kind, title, name, deleted_at }) => ({
      _id: id,
      kind,
      title,
      deletedBy: name,
      deletedAt: deleted_at,
      until: new Date(Date.parse(deleted_at) + keptMs).toISOString(),
    })),
  }
}
