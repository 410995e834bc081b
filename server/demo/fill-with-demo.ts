import { createAlbum } from '#server/demo/notices/album.ts'
import { makeSeason, type Rows } from '#server/demo/season/season.ts'
import { clubLocks } from '#server/features/club/club.locks.ts'
import { adminExists } from '#server/features/club/club.queries.ts'
import { countMatches } from '#server/features/match/match-count.queries.ts'
import { changeSeason } from '#server/features/season/season.queries.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type Locking, lockRow } from '#server/platform/data/locks.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import { conflict } from '#server/platform/http/errors.ts'

const CHANGE = {
  action: 'fillWithDemo',
  subject: 'club',
  id: '1',
  lock: (tx: Locking) => lockRow(tx, clubLocks.club),
} as const
// A statement takes a bounded number of values on both engines: the widest table has twenty columns.
const ROWS_AT_ONCE = 500

interface Terms {
  /** The password of all demo accounts. */
  password: string
  /** The club's time zone. */
  zone: string
}

/** Fills an empty club with a season that ends at the current time, in one transaction. */
export async function fillWithDemo({ store, files, newId, now }: AppContext, { password, zone }: Terms): Promise<void> {
  await requireEmpty(store.reads)
  const album = createAlbum()
  const { season, rows } = makeSeason(
    { newId, now: now(), zone, album },
    {
      passwordHash: await hashPassword(password),
      adminExists: await adminExists(store.reads),
      clubExists: (await store.reads.selectFrom('club').select('id').executeTakeFirst()) !== undefined,
      openSeason: await store.reads.selectFrom('season').selectAll().where('is_open', '=', 1).executeTakeFirstOrThrow(),
    },
  )
  await album.keep(files, (stored) =>
    store.manage(PROGRAM, CHANGE, async (tx) => {
      await requireEmpty(tx)
      await insertFiles(tx, stored)
      await changeSeason(tx, season.id, { opened_at: season.opened_at })
      await insertAll(tx, rows)
      await countMatches(tx, { added: rows.match ?? [] })
    }),
  )
}

async function requireEmpty(db: Reader): Promise<void> {
  const department = await db.selectFrom('department').select('id').executeTakeFirst()
  if (department) throw conflict('club_not_empty', 'The demo season needs an empty club, and this one has departments.')
}

async function insertAll(tx: ManagedTx, rows: Rows): Promise<void> {
  for (const [table, all] of Object.entries(rows)) {
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
      await tx
        .insertInto(table as 'department')
        .values(all.slice(from, from + ROWS_AT_ONCE) as Rows['department'] & object)
        .execute()
    }
  }
}
