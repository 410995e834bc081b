import type { Club, ClubUpdate } from '#contract/club.ts'
import type { Actor } from '#server/platform/actor.ts'
import { changesTo, columnsOf } from '#server/platform/columns.ts'
import { dropFiles, insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import type { Upload } from '#server/platform/uploads.ts'
import { CLUB_ID, changeClub, clubColumns, findClub, insertClub, takeClub, unnamedClub } from './club.queries.ts'

export async function showClub({ store, mail, zone }: House): Promise<Club> {
  return { ...(await findClub(store.reads)), sendsMail: mail !== null, zone }
}

export async function updateClub(house: House, by: Actor, input: ClubUpdate, logos: Upload[]): Promise<Club> {
  const { store, files, now } = house
  const replaced = await files.keep(logos, ([logo]) =>
    store.manage(by, { action: 'updateClub', subject: 'club', id: String(CLUB_ID) }, async (tx) => {
      const row = await takeClub(tx)
      const given = columnsOf(clubColumns, input)
      const changes = changesTo(row ?? unnamedClub(''), logo ? { ...given, logo_id: logo.id } : given)
      if (logo) await insertFiles(tx, [logo])
      if (row) await changeClub(tx, changes)
      else await insertClub(tx, { ...unnamedClub(now().toISOString()), ...changes })
      return logo ? dropFiles(tx, [row?.logo_id]) : []
    }),
  )
  await files.remove(replaced)
  return showClub(house)
}
