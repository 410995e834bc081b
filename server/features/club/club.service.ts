import type { Club, ClubUpdate } from '#contract/club/calls.ts'
import { areColorsDifferent, SAME_COLORS } from '#contract/club/club.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import { replacePicture } from '#server/platform/files/replace-picture.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
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

export async function getClub({ store, mail, zone }: AppContext): Promise<Club> {
  const isSetUp = await adminExists(store.reads)
  return { ...(await findClub(store.reads)), sendsMail: mail !== null, zone, isSetUp }
}

export async function updateClub(context: AppContext, by: Actor, input: ClubUpdate, logos: Upload[]): Promise<Club> {
  const { store, files, now } = context
  const change = { action: 'updateClub', subject: 'club', id: String(CLUB_ID), lock: clubLocks.club } as const
  await replacePicture(files, logos, (changeRow) =>
    store.manage(by, change, async (tx, found) => {
      if (input.requiresRegister && (await isRegisterEmpty(tx)))
        throw conflict('register_empty', 'The register is empty, so nobody could play. Import the people first.')
      const row = found ?? unnamedClub('')
      const colors = { primaryColor: row.primary_color, secondaryColor: row.secondary_color, ...input }
      if (!areColorsDifferent(colors)) throw invalid('invalid_input', SAME_COLORS.error, 'secondaryColor')
      return changeRow(tx, {
        row,
        columns: columnsOf(clubColumns, input),
        picture: 'logo_id',
        write: (changes) =>
          found ? changeClub(tx, changes) : insertClub(tx, { ...unnamedClub(now().toISOString()), ...changes }),
      })
    }),
  )
  return getClub(context)
}
