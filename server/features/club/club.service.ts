import type { Club, ClubUpdate } from '#contract/club.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import { type Locking, lockRow } from '#server/platform/data/locks.ts'
import { replacePicture } from '#server/platform/files/replace-picture.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { clubLocks } from './club.locks.ts'
import {
  adminExists,
  CLUB_ID,
  changeClub,
  clubColumns,
  findClub,
  insertClub,
  isRegisterEmpty,
  unnamedClub,
} from './club.queries.ts'

export async function showClub({ store, mail, zone }: AppContext): Promise<Club> {
  const isSetUp = await adminExists(store.reads)
  return { ...(await findClub(store.reads)), sendsMail: mail !== null, zone, isSetUp }
}

export async function updateClub(context: AppContext, by: Actor, input: ClubUpdate, logos: Upload[]): Promise<Club> {
  const { store, files, now } = context
  const lock = (tx: Locking) => lockRow(tx, clubLocks.club)
  await replacePicture(files, logos, (changeRow) =>
    store.manage(by, { action: 'updateClub', subject: 'club', id: String(CLUB_ID), lock }, async (tx, row) => {
      if (input.requiresRegister && (await isRegisterEmpty(tx)))
        throw conflict('register_empty', 'The register is empty, so nobody could play. Import the people first.')
      return changeRow(tx, {
        row: row ?? unnamedClub(''),
        columns: columnsOf(clubColumns, input),
        picture: 'logo_id',
        write: (changes) =>
          row ? changeClub(tx, changes) : insertClub(tx, { ...unnamedClub(now().toISOString()), ...changes }),
      })
    }),
  )
  return showClub(context)
}
