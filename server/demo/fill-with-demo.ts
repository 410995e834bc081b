import { adminExists } from '#server/features/club/club.queries.ts'
import { countMatches } from '#server/features/club/match-count.queries.ts'
import { PROGRAM } from '#server/platform/actor.ts'
import { conflict } from '#server/platform/errors.ts'
import { insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { ManagedTx, Reader } from '#server/platform/store.ts'
import { createAlbum } from './album.ts'
import { makeSeason, type Rows } from './season.ts'

const CHANGE = { action: 'fillWithDemo', subject: 'club', id: '1' } as const
// A statement takes a bounded number of values on both engines: the widest table has twenty columns.
const ROWS_AT_ONCE = 500

interface Terms {
  /** Everybody of the season has it. */
  password: string
  /** Where its clocks are read. */
  zone: string
}

/** Fills an empty club with a season that leads up to now: all of it or nothing. */
export async function fillWithDemo({ store, files, newId, now }: House, { password, zone }: Terms): Promise<void> {
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
      await tx.updateTable('season').set(season).where('id', '=', season.id).execute()
      await insertAll(tx, rows)
      await countMatches(tx, { come: rows.match ?? [] })
    }),
  )
}

async function requireEmpty(db: Reader): Promise<void> {
  const department = await db.selectFrom('department').select('id').executeTakeFirst()
  if (department) throw conflict('The demo season needs an empty club, and this one has departments.')
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
